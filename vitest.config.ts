import { defineConfig } from "vitest/config";

const database = "tests/support/global-database.ts";

/** As the shop itself runs the bundle: untransformed, on production React. */
const builtShop = {
  env: { NODE_ENV: "production" },
  server: { deps: { external: [/\/build\/server\//] } },
};

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
    maxWorkers: 2,
    // The files that a worker runs share the modules, and the browser: each file loads
    // anew only what it makes itself, its database first of all.
    isolate: false,
    restoreMocks: true,
    // What is waited for comes when it comes, on a busy machine too: as long as a click waits.
    // A machine that stands still for some seconds is no failure: limits only end what hangs.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          include: ["{app,catalogue,server}/**/*.test.{ts,tsx}", "tests/rules/**/*.test.ts"],
          exclude: ["**/*.db.test.ts"],
          testTimeout: 60_000,
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
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "routes",
          ...builtShop,
          include: ["tests/routes/**/*.test.ts"],
          globalSetup: database,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "platform",
          include: ["tests/platform/**/*.test.ts"],
          globalSetup: database,
          testTimeout: 240_000,
          hookTimeout: 240_000,
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
          // After the others, which would take the time that a page is given.
          sequence: { groupOrder: 1 },
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
