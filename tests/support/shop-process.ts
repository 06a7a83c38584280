import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { readConnectionDetails } from "#app/platform/embedded-database/connection-details.server.ts";
import {
  readPostmaster,
  stopPostmaster,
} from "#app/platform/embedded-database/postmaster.server.ts";
import { freePort } from "./postgres-server.ts";
import { holderOf } from "./process-memory.ts";
import { type Mail, readMail } from "./read-mail.ts";
import { scriptWords } from "./script-words.ts";

export interface ShopProcess {
  address: string;
  simulatorAddress: string;
  dataDir: string;
  /** Everything printed since the first start. */
  output: () => string;
  /** Every mail written so far, oldest first. */
  mails: () => Promise<Mail[]>;
  /** The processes that answer, by their ids: the children of the one that has the data folder. */
  processes: () => Promise<number[]>;
  /** Ends it as a service manager does (SIGTERM) and gives its exit code. */
  stop: () => Promise<number | null>;
  /** Ends it as a power cut does (SIGKILL); its database may keep running. */
  kill: () => Promise<void>;
  /** Starts it again on the same data and ports, after `stop` or `kill`. */
  start: () => Promise<void>;
  /** Ends everything it started and removes its data. */
  remove: () => Promise<void>;
}

const run = promisify(execFile);

const startSeconds = 240;

/**
 * Starts the whole shop as `npm start` does, payment simulator and embedded
 * database included, on free ports and a data folder of its own. Whoever starts it
 * calls `remove` in the end; journeys use `ownShop`, which does.
 */
export async function startShop(env: NodeJS.ProcessEnv = {}): Promise<ShopProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), "makeready-test-shop-"));
  // As an ordinary folder: the database's user may pass through it.
  await chmod(dataDir, 0o755);
  const [port, simulatorPort] = [await freePort(), await freePort()];
  const settings = {
    PORT: String(port),
    SIMULATOR_PORT: String(simulatorPort),
    DATA_DIR: dataDir,
    ...env,
  };
  const address = `http://localhost:${port}`;
  const printed: string[] = [];
  let child: ChildProcess | null = null;

  async function start() {
    const before = printed.length;
    const started = spawnShop(settings, printed);
    child = started;
    await waitUntilReady(started, address, () => printed.slice(before).join(""));
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    const exited = once(child, "exit");
    child.kill(signal);
    await exited;
    return child.exitCode;
  }

  async function remove() {
    await end("SIGTERM");
    endGroup(child);
    await endDatabase(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  }

  try {
    await start();
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    address,
    simulatorAddress: `http://localhost:${simulatorPort}`,
    dataDir,
    output: () => printed.join(""),
    mails: () => readMails(join(dataDir, "mail")),
    processes: () => processesOf(dataDir),
    stop: () => end("SIGTERM"),
    kill: async () => void (await end("SIGKILL")),
    start,
    remove,
  };
}

function spawnShop(settings: NodeJS.ProcessEnv, printed: string[]): ChildProcess {
  const { DATABASE_URL: _ours, NODE_ENV: _test, VITEST: _vitest, ...inherited } = process.env;
  // A process group of its own, so that a simulator outliving a SIGKILL can be ended too.
  const child = spawn(process.execPath, scriptWords("start"), {
    env: { ...inherited, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const keep = (chunk: Buffer) => void printed.push(chunk.toString());
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  return child;
}

/** One of several processes answers before the others have started; the shop says when all have. */
async function waitUntilReady(child: ChildProcess, address: string, output: () => string) {
  const deadline = Date.now() + startSeconds * 1000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    const ready = await fetch(`${address}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready && output().includes("The shop is open at")) return;
    await sleep(100);
  }
  throw new Error(`The shop did not get ready:\n${output().slice(-4000)}`);
}

function endGroup(child: ChildProcess | null) {
  if (child?.pid === undefined) return;
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // Nothing of the group is left: the normal case.
  }
}

/** A killed shop leaves its PostgreSQL running, which would outlive its folder. */
async function endDatabase(dataDir: string) {
  const details = await readConnectionDetails(dataDir);
  if (details === null) return;
  const postmaster = await readPostmaster(details.cluster);
  if (postmaster) await stopPostmaster(postmaster.pid);
}

async function processesOf(dataDir: string): Promise<number[]> {
  const parent = String(await holderOf(dataDir));
  const { stdout } = await run("ps", ["-A", "-o", "pid=,ppid=,args="]);
  return stdout
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, ppid, ...args]) => ppid === parent && args.join(" ").includes("shop-process"))
    .map(([pid]) => Number(pid));
}

/** The mails a shop without a mail server has written into a folder, oldest first. */
export async function readMails(folder: string): Promise<Mail[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith(".eml")).toSorted();
  return Promise.all(
    files.map(async (name) => readMail(await readFile(join(folder, name), "utf8"))),
  );
}
