import { spawnSync } from "node:child_process";
import path from "node:path";

/**
 * `npm run html`: every page of a shop with demo data, as everybody sees it, read by the
 * Nu HTML Checker. That is a Java program, so this is not one of the tests.
 */
if (spawnSync("java", ["-version"]).status !== 0) {
  console.error(
    "The HTML checker needs Java 11 or newer. Debian: apt-get install default-jre-headless",
  );
  process.exit(1);
}
const { status } = spawnSync(
  process.execPath,
  ["scripts/test.ts", "--config", "tests/html/vitest.config.ts", ...process.argv.slice(2)],
  { cwd: path.resolve(import.meta.dirname, ".."), stdio: "inherit" },
);
process.exit(status ?? 1);
