import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { findBrowser } from "./find-browser.ts";
import { toolEnvironment } from "./run-tool.ts";

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

/** "212 passed, 0 failed", and what else there is to know about the run. */
function closingLine(results: string | null, exitCode: number): string {
  if (results === null) return "0 passed, 0 failed: the tests could not be run.";
  const counted = z.object({
    numPassedTests: z.int(),
    numFailedTests: z.int(),
    numPendingTests: z.int(),
  });
  const counts = counted.parse(JSON.parse(results));
  const parts = [`${counts.numPassedTests} passed`, `${counts.numFailedTests} failed`];
  if (counts.numPendingTests > 0) parts.push(`${counts.numPendingTests} skipped`);
  const broken = exitCode !== 0 && counts.numFailedTests === 0;
  return `${parts.join(", ")}${broken ? "; the run itself failed, see above" : ""}`;
}
