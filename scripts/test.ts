import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { findBrowser } from "./find-browser.ts";
import { toolEnvironment } from "./run-tool.ts";

/** The part of vitest's report that the closing line tells. */
const countedResults = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});

/**
 * `npm test`: finds a browser, builds what is stale, and runs every test:
 * rules, operations, routes, platform, browser journeys. Words after `--` go to
 * vitest (`npm test -- --project rules`).
 */
const browser = await findBrowser(process.env);
if (!browser.ok) {
  console.error(browser.reason);
  process.exit(1);
}

const build = await runNode(["scripts/build.ts"], process.env);
if (build !== 0) process.exit(build);

const folder = await mkdtemp(join(tmpdir(), "makeready-test-results-"));
try {
  const results = join(folder, "results.json");
  const exitCode = await runNode(
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${results}`,
      ...process.argv.slice(2),
    ],
    { ...toolEnvironment(), CHROME_PATH: browser.path },
  );
  console.log(closingLine(await readFile(results, "utf8").catch(() => null), exitCode));
  process.exitCode = exitCode;
} finally {
  await rm(folder, { recursive: true, force: true });
}

function runNode(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { env, stdio: "inherit" });
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
}

/** "212 passed, 0 failed". A file that could not be run at all counts as one failure. */
function closingLine(results: string | null, exitCode: number): string {
  if (results === null) return "0 passed, 0 failed: the tests could not be run.";
  const counts = countedResults.parse(JSON.parse(results));
  const brokenFiles = counts.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.every(isNotFailed),
  );
  const failed = counts.numFailedTests + brokenFiles.length;
  const parts = [`${counts.numPassedTests} passed`, `${failed} failed`];
  if (counts.numPendingTests > 0) parts.push(`${counts.numPendingTests} skipped`);
  const line = parts.join(", ");
  return exitCode !== 0 && failed === 0 ? `${line}; the run itself failed, see above` : line;
}

function isNotFailed(test: { status: string }): boolean {
  return test.status !== "failed";
}
