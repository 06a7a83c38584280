import { defineConfig } from "vitest/config";
import { recordRun } from "./tests/report/record-run.ts";
import { SlowFirst } from "./tests/report/slow-first.ts";

const database = "tests/support/global-database.ts";

/** As the shop itself runs the bundle: untransformed, on production React. */
const builtShop = {
  env: { NODE_ENV: "production" },
  server: { deps: { external: [/\/build\/server\//] } },
};

/** Where `npm test` wants to read what the run did. */
const record = process.env["TEST_RECORD"];

/**
 * Rules need nothing; operations, routes and platform have a real PostgreSQL
 * server; journeys drive a browser against a shop started as processes, most of
 * them against the same one.
 */
export default defineConfig({
  test: {
    // A test left focused or empty must never pass for a whole run.
    allowOnly: false,
    passWithNoTests: false,
    // More than a small machine has cores: they wait for databases, disks and other processes.
    maxWorkers: 4,
    sequence: { sequencer: SlowFirst },
    // The files that a worker runs share the modules, and the browser: each file loads
    // anew only what it makes itself, its database first of all.
    isolate: false,
    restoreMocks: true,
    // Nobody reads a thirteenth failure: what breaks a form that all use is told in minutes.
    bail: process.env["CI"] ? 12 : 0,
    reporters: record ? ["default", recordRun(record)] : ["default"],
    // Limits are for what hangs. They cost nothing while all is well, and a busy machine is no fault.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 45_000 } },
    tags: [{ name: "money", description: "About amounts: never tried again.", retry: 0 }],
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          include: ["{app,catalogue,server}/**/*.test.{ts,tsx}", "tests/rules/**/*.test.ts"],
          exclude: ["**/*.db.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "operations",
          include: [
            "{app,simulator,tests}/**/*.db.test.ts",
            "{simulator,tests/payments}/**/*.test.ts",
            "tests/operations/**/*.test.ts",
          ],
          globalSetup: database,
        },
      },
      {
        extends: true,
        test: {
          name: "routes",
          ...builtShop,
          include: ["tests/routes/**/*.test.ts"],
          globalSetup: database,
        },
      },
      {
        extends: true,
        test: {
          name: "platform",
          include: ["tests/platform/**/*.test.ts"],
          globalSetup: database,
        },
      },
      {
        extends: true,
        test: {
          name: "journeys",
          include: ["tests/e2e/**/*.journey.ts"],
          // For the shops that run in the tests' own process, as in the routes.
          ...builtShop,
          globalSetup: [database, "tests/e2e/support/global-shop.ts"],
          // After the others, which would take the time that a page is given; a browser has
          // enough of its own processes to keep two cores busy.
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
          // A second try for what only a browser can show, told at the end, and few of them;
          // none for a file tagged "money".
          retry: 1,
        },
      },
    ],
  },
});
