import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

/** The configuration of `npm run html`: apart from the tests, because it needs Java. */
export default defineConfig({
  root: resolve(import.meta.dirname, "../.."),
  test: {
    include: ["tests/html/**/*.test.ts"],
    passWithNoTests: false,
    env: { NODE_ENV: "production" },
    server: { deps: { external: [/\/build\/server\//] } },
    globalSetup: "tests/support/global-database.ts",
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
