import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { hasCode } from "../system-error.server.ts";
import { isAlive } from "../process-identity.server.ts";
import { ownClient } from "#app/platform/db/own-client.server.ts";

/** A running PostgreSQL, as its `postmaster.pid` describes it. */
export interface Postmaster {
  pid: number;
  port: number;
}

/** Reads the pid file of a cluster; `null` when there is none or it is not complete. */
export async function readPostmaster(cluster: string): Promise<Postmaster | null> {
  let lines: string[];
  try {
    lines = (await readFile(path.join(cluster, "postmaster.pid"), "utf8")).split("\n");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
  // Line 1 is the process id, line 4 the port.
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return Number.isInteger(pid) && pid > 0 && Number.isInteger(port) && port > 0
    ? { pid, port }
    : null;
}

/**
 * Waits until the cluster answers on the port, as the cluster it should be.
 * `false` when its process ends or it does not answer in time: recovery after
 * a crash can take a while, so the time is generous.
 */
export async function waitUntilAnswering(
  postmaster: Postmaster,
  password: string,
  cluster: string,
  seconds: number,
): Promise<boolean> {
  const deadline = Date.now() + seconds * 1000;
  while (Date.now() < deadline) {
    if (await answers(postmaster.port, password, cluster)) return true;
    if (!isAlive(postmaster.pid)) return false;
    await wait(25);
  }
  return false;
}

async function answers(port: number, password: string, cluster: string): Promise<boolean> {
  const client = ownClient({
    connectionString: addressOf(port, password, "postgres"),
    connectionTimeoutMillis: 3000,
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(
      "select current_setting('data_directory') as folder",
    );
    return rows[0]?.folder === cluster;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Asks PostgreSQL to shut down cleanly (open transactions are rolled back) and waits for its end. */
export async function stopPostmaster(pid: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, "SIGINT");
  const deadline = Date.now() + 60_000;
  while (isAlive(pid)) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL (process ${pid}) does not stop.`);
    await wait(15);
  }
}

/** The address of a database in the embedded server. */
export function addressOf(port: number, password: string, database: string): string {
  return `postgres://makeready:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}
