import { spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { runRecord } from "../tests/report/run-record.ts";
import { reportRun } from "../tests/report/run-report.ts";
import { findBrowser } from "./find-browser.ts";
import { toolEnvironment } from "./run-tool.ts";
import { openTemporaryFolder } from "./temporary-folder.ts";

/** Where a run leaves how long each file and test took. */
const RECORD = "build/tests/run.json";

/**
 * `npm test`: finds a browser, builds what is stale, and runs every test:
 * rules, operations, routes, platform, browser journeys. Words after `--` go to
 * vitest (`npm test -- --project rules`). What was slow, what failed and what
 * needed a second try is told at the end.
 */
const browser = await findBrowser(process.env);
if (!browser.ok) {
  console.error(browser.reason);
  process.exit(1);
}

const build = await runNode(["scripts/build.ts"], process.env);
if (build !== 0) process.exit(build);

await rm(RECORD, { force: true });
const temporary = await openTemporaryFolder(process.env);
const exitCode = await runNode(
  ["node_modules/vitest/vitest.mjs", "run", ...process.argv.slice(2)],
  {
    ...toolEnvironment(),
    CHROME_PATH: browser.path,
    TEST_RECORD: RECORD,
    TMPDIR: temporary.path,
  },
);
await temporary.remove();
const passed = await report();
process.exitCode = exitCode === 0 && !passed ? 1 : exitCode;

/** Prints what closes the run; whether it passed. */
async function report(): Promise<boolean> {
  const written = await readFile(RECORD, "utf8").catch(() => null);
  if (written === null) {
    console.log("The tests could not be run.\n0 passed, 1 failed");
    return false;
  }
  const { lines, passed } = reportRun(runRecord.parse(JSON.parse(written)));
  console.log(lines.join("\n"));
  return passed;
}

function runNode(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { env, stdio: "inherit" });
    // Whoever ends this ends it; what it leaves is still to be removed.
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.on(signal, () => child.kill(signal));
    }
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
}
