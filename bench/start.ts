import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "#tests/support/postgres-server.ts";

const run = promisify(execFile);
const LONGEST_SECONDS = 600;

/** Seconds from `npm start` to the first page, in a fresh clone and once more. */
export async function benchStart() {
  const folder = await mkdtemp(join(tmpdir(), "makeready-start-"));
  try {
    await run("git", ["clone", "--quiet", ".", folder]);
    const firstSeconds = await secondsToFirstPage(folder);
    const laterSeconds = await secondsToFirstPage(folder);
    console.log(`  first start, packages and build included: ${firstSeconds.toFixed(1)} s`);
    console.log(`  later start: ${laterSeconds.toFixed(1)} s`);
    return { firstSeconds, laterSeconds };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function secondsToFirstPage(folder: string): Promise<number> {
  const [port, simulatorPort] = [await freePort(), await freePort()];
  const started = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), SIMULATOR_PORT: String(simulatorPort) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const exited = once(child, "exit");
  try {
    while (performance.now() - started < LONGEST_SECONDS * 1000) {
      if (child.exitCode !== null) throw new Error("npm start ended before the first page.");
      const answered = await fetch(`http://localhost:${port}/`).then(
        (response) => response.ok,
        () => false,
      );
      if (answered) return (performance.now() - started) / 1000;
      await sleep(50);
    }
    throw new Error("The first page did not come.");
  } finally {
    child.kill("SIGTERM");
    await exited;
  }
}
