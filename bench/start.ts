import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "#tests/support/postgres-server.ts";
import { holderOf, memoryOf, memoryOfShop } from "#tests/support/process-memory.ts";

const run = promisify(execFile);
const LONGEST_SECONDS = 600;

/** How long everything is left alone before its memory is looked at. */
const REST_MS = 15_000;

interface Start {
  seconds: number;
  /** MB at rest, npm and the database included; `null` where the system does not tell. */
  memory: { parentResident: number; allProportional: number } | null;
}

/**
 * Seconds from `npm start` to the first page, in a fresh clone and once more, and the memory that
 * is taken then.
 */
export async function benchStart() {
  const folder = await mkdtemp(join(tmpdir(), "makeready-start-"));
  try {
    await run("git", ["clone", "--quiet", ".", folder]);
    const first = await startOnce(folder);
    const later = await startOnce(folder);
    console.log(`  first start, packages and build included: ${tell(first)}`);
    console.log(`  later start: ${tell(later)}`);
    return { first, later };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function tell({ seconds, memory }: Start): string {
  const time = `${seconds.toFixed(1)} s`;
  if (memory === null) return time;
  const [parent, all] = [memory.parentResident.toFixed(), memory.allProportional.toFixed()];
  return `${time}; at rest ${all} MB in all, the process that started it ${parent} MB`;
}

async function measureMemory(root: number, folder: string): Promise<Start["memory"]> {
  if (process.platform !== "linux") return null;
  await sleep(REST_MS);
  const dataDir = join(folder, "data");
  const parent = await memoryOf(await holderOf(dataDir));
  const all = await memoryOfShop(root, dataDir);
  return { parentResident: parent.resident, allProportional: all.proportional };
}

async function startOnce(folder: string): Promise<Start> {
  const [port, simulatorPort] = [await freePort(), await freePort()];
  const started = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: folder,
    env: { ...ownEnvironment(), PORT: String(port), SIMULATOR_PORT: String(simulatorPort) },
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
      if (answered) {
        const seconds = (performance.now() - started) / 1000;
        return { seconds, memory: await measureMemory(child.pid ?? 0, folder) };
      }
      await sleep(50);
    }
    throw new Error("The first page did not come.");
  } finally {
    child.kill("SIGTERM");
    await exited;
  }
}

/** Modules compiled for this clone must not help the other. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE: _ours, ...inherited } = process.env;
  return inherited;
}
