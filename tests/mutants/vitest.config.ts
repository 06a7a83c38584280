import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

/**
 * The tests that `npm run mutants` runs against each mutant: those of rules or, on a database,
 * those of operations. Each file loads all modules anew, so that a constant of a module is that of
 * the mutant as well.
 */
const shared = {
  root: resolve(import.meta.dirname, "../.."),
  passWithNoTests: false,
  testTimeout: 20_000,
};

const operations = {
  ...shared,
  include: ["app/**/*.db.test.ts", "tests/payments/**/*.test.ts", "tests/operations/**/*.test.ts"],
  // They measure the shop as a whole, by its processes, its jobs or its time.
  exclude: ["tests/payments/random-run.test.ts", "tests/operations/mega-bucks-run.db.test.ts"],
  globalSetup: "tests/support/global-database.ts",
  hookTimeout: 30_000,
};

const rules = {
  ...shared,
  include: ["{app,catalogue,server}/**/*.test.{ts,tsx}", "tests/rules/**/*.test.ts"],
  exclude: ["**/*.db.test.ts"],
};

export default defineConfig({
  root: shared.root,
  test: process.env["MUTANTS_OF"] === "operations" ? operations : rules,
});
