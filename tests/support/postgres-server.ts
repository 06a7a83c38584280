import { randomInt } from "node:crypto";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import { findBinaries } from "#app/platform/embedded-database/binaries.server.ts";
import { makePassword } from "#app/platform/embedded-database/connection-details.server.ts";
import { initializeCluster } from "#app/platform/embedded-database/initialize-cluster.server.ts";
import { launchPostgres } from "#app/platform/embedded-database/launch-postgres.server.ts";
import { findOsUser } from "#app/platform/embedded-database/os-user.server.ts";
import { findPlace } from "#app/platform/embedded-database/place.server.ts";
import {
  addressOf,
  stopPostmaster,
  waitUntilAnswering,
} from "#app/platform/embedded-database/postmaster.server.ts";

export interface PostgresServer {
  /** Connects to its maintenance database as a role that may create databases. */
  url: string;
  stop: () => Promise<void>;
}

/** The kind of PostgreSQL, and how its words are sorted if not as the shop's own sorts them. */
export interface ServerKind {
  binaries: { folder: string; version: string };
  locale?: readonly string[];
}

/**
 * Starts the shop's own kind of PostgreSQL, or another, on an own port and in a folder
 * that is gone afterwards. Being thrown away, it need not survive a power cut.
 */
export async function startPostgresServer(
  { binaries, locale }: ServerKind = { binaries: findOwnBinaries() },
): Promise<PostgresServer> {
  const osUser = await findOsUser();
  if (!osUser.ok) throw new Error(osUser.reason);
  const folder = await mkdtemp(join(tmpdir(), "makeready-test-postgres-"));
  await chmod(folder, 0o755);
  try {
    // Only the binaries' place is asked for: one copy a clone, where one is needed at all.
    const { binaries: reachable } = await findPlace(resolve("node_modules"), binaries, osUser.user);
    const place = { binaries: reachable, cluster: join(folder, "database"), notice: null };
    const password = makePassword();
    await initializeCluster(place, osUser.user, password, locale);
    const port = await freePort();
    const pid = await launchPostgres(place, osUser.user, port, join(folder, "log"));
    if (pid === null || !(await waitUntilAnswering({ pid, port }, password, place.cluster, 60))) {
      throw new Error(await readFile(join(folder, "log"), "utf8"));
    }
    const url = addressOf(port, password, "postgres");
    await forgetDurability(url);
    return {
      url,
      stop: async () => {
        await stopPostmaster(pid);
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw new Error("PostgreSQL did not start for the tests.", { cause: error });
  }
}

function findOwnBinaries(): ServerKind["binaries"] {
  const binaries = findBinaries();
  if (!binaries) throw new Error("There is no PostgreSQL for this machine among the packages.");
  return binaries;
}

async function forgetDurability(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const setting of ["fsync", "synchronous_commit", "full_page_writes"]) {
    await client.query(`alter system set ${setting} = off`);
  }
  await client.query("select pg_reload_conf()");
  await client.end();
}

/** Below what Linux gives to outgoing connections: of those one could take the port meanwhile. */
const FIRST_PORT = 12_000;
const EPHEMERAL_PORTS = 32_768;

/** Each worker has ports of its own: between the look at one and its use another could take it. */
const LANES = 16;
const lane = Number(process.env["VITEST_POOL_ID"] ?? 0) % LANES;
const given = new Set<number>();

/** A loopback port nobody listens on at this moment, and nobody else is given. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = FIRST_PORT + lane + LANES * randomInt((EPHEMERAL_PORTS - FIRST_PORT) / LANES);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
  throw new Error("The system has no free port.");
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? done(false) : reject(error),
    );
    probe.listen(port, "127.0.0.1", () => probe.close(() => done(true)));
  });
}
