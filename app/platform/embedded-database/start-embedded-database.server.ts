import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { isAlive, readProgram } from "../process-identity.server.ts";
import { findBinaries } from "./binaries.server.ts";
import {
  type ConnectionDetails,
  findFreePort,
  makePassword,
  readConnectionDetails,
  writeConnectionDetails,
} from "./connection-details.server.ts";
import { initializeCluster } from "./initialize-cluster.server.ts";
import { launchPostgres } from "./launch-postgres.server.ts";
import { findOsUser, type OsUser } from "./os-user.server.ts";
import { findPlace, type Place } from "./place.server.ts";
import { keepRunning } from "./keep-running.server.ts";
import {
  addressOf,
  readPostmaster,
  stopPostmaster,
  waitUntilAnswering,
} from "./postmaster.server.ts";
import { ownClient } from "#app/platform/db/own-client.server.ts";

export interface EmbeddedDatabase {
  ok: true;
  url: string;
  /** Whether a server left over from a killed shop was taken over. */
  adopted: boolean;
  /** A sentence that the person starting the shop should read. */
  notice: string | null;
  stop(): Promise<void>;
}

export type EmbeddedDatabaseResult = EmbeddedDatabase | { ok: false; reason: string };

/** Crash recovery replays the log before the server answers. */
const startSeconds = 120;

/**
 * Starts the PostgreSQL that keeps its data in the data folder, creating it at
 * the first start, or takes over the one that a killed shop left running. The
 * caller holds the data folder's lock. Listens on 127.0.0.1 only. Should the
 * server end by itself, it is started again and `tell` is told.
 */
export async function startEmbeddedDatabase(
  dataDir: string,
  tell: (line: string) => void,
): Promise<EmbeddedDatabaseResult> {
  const binaries = findBinaries();
  if (!binaries)
    return refuse(
      `there is no PostgreSQL for ${process.platform}-${process.arch} among the packages`,
    );
  const found = await findOsUser(path.join(dataDir, "database"));
  if (!found.ok) return refuse(found.reason);
  const place = await findPlace(dataDir, binaries, found.user);
  const kept = await readConnectionDetails(dataDir);
  if (kept && kept.cluster !== place.cluster && !existsSync(place.cluster)) {
    const inside = path.join(dataDir, "database");
    const present = existsSync(inside) ? inside : kept.cluster;
    return refuse(
      `the data folder was moved, and its database is expected in ${place.cluster} now. Move it there: mkdir -p ${path.dirname(place.cluster)} && mv ${present} ${place.cluster}`,
    );
  }
  const details = await createIfMissing(dataDir, place, found.user, kept);
  const running = await adopt(place.cluster, details);
  const database = running ?? (await launch(dataDir, place, found.user, details));
  if (!database.ok) return refuse(database.reason);
  const { port, pid } = database;
  await writeConnectionDetails(dataDir, { ...details, port });
  await createDatabase(addressOf(port, details.password, "postgres"));
  return {
    ok: true,
    url: addressOf(port, details.password, "makeready"),
    adopted: running !== null,
    notice: place.notice,
    stop: keepRunning(pid, tell, async () => {
      const again = await launch(dataDir, place, found.user, { ...details, port });
      return again.ok && again.port === port ? again.pid : null;
    }),
  };
}

function refuse(reason: string): { ok: false; reason: string } {
  const advice = "Set DATABASE_URL to use a PostgreSQL server of your own";
  return { ok: false, reason: `The built-in database can't start: ${reason}\n${advice}.` };
}

async function createIfMissing(
  dataDir: string,
  place: Place,
  user: OsUser,
  kept: ConnectionDetails | null,
): Promise<ConnectionDetails> {
  const isInitialized = existsSync(path.join(place.cluster, "PG_VERSION"));
  if (isInitialized && kept) return { ...kept, cluster: place.cluster };
  if (isInitialized)
    throw new Error(`The password of the database in ${place.cluster} (database.json) is lost.`);
  const password = kept?.password ?? makePassword();
  const details = { port: await findFreePort(null), password, cluster: place.cluster };
  await writeConnectionDetails(dataDir, details);
  await initializeCluster(place, user, password);
  return details;
}

/** A server that runs on this cluster already; also clears what a dead one left behind. */
async function adopt(
  cluster: string,
  details: ConnectionDetails,
): Promise<{ ok: true; pid: number; port: number } | null> {
  const postmaster = await readPostmaster(cluster);
  if (!postmaster) return null;
  const isOurs = isAlive(postmaster.pid) && readProgram(postmaster.pid) === "postgres";
  if (isOurs && (await waitUntilAnswering(postmaster, details.password, cluster, startSeconds))) {
    return { ok: true, ...postmaster };
  }
  if (isOurs && isAlive(postmaster.pid)) return null;
  // After a restart of the machine the number may belong to another program,
  // and PostgreSQL would refuse to start for fear of it.
  await rm(path.join(cluster, "postmaster.pid"), { force: true });
  return null;
}

async function launch(
  dataDir: string,
  place: Place,
  user: OsUser,
  details: ConnectionDetails,
): Promise<{ ok: true; pid: number; port: number } | { ok: false; reason: string }> {
  const port = await findFreePort(details.port);
  const logFile = path.join(dataDir, "database.log");
  const pid = await launchPostgres(place, user, port, logFile);
  if (pid === null)
    return { ok: false, reason: `${place.binaries}/bin/postgres can't be executed` };
  if (await waitUntilAnswering({ pid, port }, details.password, place.cluster, startSeconds)) {
    return { ok: true, pid, port };
  }
  if (isAlive(pid)) await stopPostmaster(pid);
  return { ok: false, reason: `PostgreSQL ended or did not answer; ${logFile} says why` };
}

async function createDatabase(url: string): Promise<void> {
  const client = ownClient({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = 'makeready'");
    if (rowCount === 0) await client.query("create database makeready");
  } finally {
    await client.end();
  }
}
