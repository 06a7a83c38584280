import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { readConnectionDetails } from "#app/platform/embedded-database/connection-details.server.ts";
import { readPostmaster } from "#app/platform/embedded-database/postmaster.server.ts";

const run = promisify(execFile);

/**
 * MB of memory as Linux tells it. `resident` counts what several processes share (their program,
 * the database's buffers) in each of them, `proportional` shares it out: only of the second a sum
 * is what the machine has less.
 */
export interface ProcessMemory {
  resident: number;
  proportional: number;
}

export async function memoryOf(pid: number): Promise<ProcessMemory> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, "utf8");
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(rollup)?.[1]) / 1024;
  return { resident: megabytes("Rss"), proportional: megabytes("Pss") };
}

/** The memory of a process, of all that it has started and of its shop's own database together. */
export async function memoryOfShop(root: number, dataDir: string): Promise<ProcessMemory> {
  const details = await readConnectionDetails(dataDir);
  const postmaster = details && (await readPostmaster(details.cluster));
  const { stdout } = await run("ps", ["-A", "-o", "pid=,ppid="]);
  const pairs = stdout.split("\n").map((line) => line.trim().split(/\s+/).map(Number));
  const below = (pid: number): number[] => [
    pid,
    ...pairs.flatMap(([child, parent]) =>
      parent === pid && child !== undefined ? below(child) : [],
    ),
  ];
  const all = new Set([...below(root), ...(postmaster ? below(postmaster.pid) : [])]);
  const each = await Promise.all([...all].map((pid) => memoryOf(pid)));
  const sum = (name: keyof ProcessMemory) => each.reduce((total, one) => total + one[name], 0);
  return { resident: sum("resident"), proportional: sum("proportional") };
}

/** The process that has a data folder: the one that started all others of its shop. */
export async function holderOf(dataDir: string): Promise<number> {
  const lock = await readFile(path.join(dataDir, "shop.lock"), "utf8");
  return Number(/"pid":\s*(\d+)/.exec(lock)?.[1]);
}
