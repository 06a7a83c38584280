import { existsSync } from "node:fs";
import path from "node:path";
import { claimDataFolder } from "#app/platform/data-folder.server.ts";
import { openDatabase } from "#app/platform/db/database.server.ts";
import { holdShopLock } from "#app/platform/db/shop-lock.server.ts";
import { migrateDatabase } from "#app/platform/db/migrate.server.ts";
import { readConnectionDetails } from "#app/platform/embedded-database/connection-details.server.ts";
import { startEmbeddedDatabase } from "#app/platform/embedded-database/start-embedded-database.server.ts";
import { type Env, type GivenEnv, readEnv, type Variables } from "#app/platform/env.server.ts";
import type { EnvProblem } from "#app/platform/env-conflicts.server.ts";
import { readRelease } from "#app/platform/release.server.ts";
import { loadSecret } from "#app/platform/secret.server.ts";
import { shareSettings } from "#app/platform/shared-settings.server.ts";
import { loadCatalogue } from "#app/shop/built-in/load-catalogue.server.ts";
import { explainPorts } from "./http/explain-port.ts";
import { noteRunningShop } from "./running-shops.ts";

/** The settings, the data folder and the database: what the shop, or one of its commands, works on. */
export interface Place {
  /** `secret` is null until it is needed: see `loadSecret`. */
  env: GivenEnv;
  databaseUrl: string;
  /** Nobody else works on the database; `false` where a running shop may, or a pooler hides it. */
  isAlone: boolean;
  /** A shop on another machine, or in another data folder, works on the database. */
  isElsewhere: boolean;
  /** The id of the lock on the data folder, which is that of its payment simulator as well. */
  id: string;
  /** Stops the database and lets go of the data folder. */
  close(): Promise<void>;
}

/** A migrated, filled database, and all settings. */
export interface Installation extends Place {
  env: Env;
  /** The secret comes from the environment, not from the data folder. */
  isSecretGiven: boolean;
}

/** `problems`: settings that can't be used. */
export type Refusal = { ok: false; reason: string; problems?: readonly EnvProblem[] };

type Tell = (line: string) => void;

export interface OpenOptions {
  tell: Tell;
  /** The words of the command that opens it; `null`: the shop itself. */
  command: string | null;
  /** Another shop has taken the database while it could not be reached. */
  onTaken: (reason: string) => void;
}

/** Opens the installation for whoever has data folder and database to itself: creates what is missing. */
export async function openInstallation(
  variables: Variables,
  options: OpenOptions,
): Promise<({ ok: true } & Installation) | Refusal> {
  const place = await openPlace(variables, { ...options, besideShop: false });
  if (!place.ok) return place;
  return orClose(place, async () => {
    const made = await makeShop(place.databaseUrl, options.tell);
    return made.ok ? withSecret(place) : made;
  });
}

/** Brings the database to this version's design; a shop without any product gets the built-in catalogue. */
export async function makeShop(databaseUrl: string, tell: Tell): Promise<{ ok: true } | Refusal> {
  const migrated = await migrateDatabase(databaseUrl, await readRelease());
  if (migrated.ok) await fillShop(databaseUrl, tell);
  return migrated;
}

/** Completes the settings with the secret; makes one for a shop that has none. */
export async function withSecret<Opened extends Place>(
  place: Opened,
): Promise<Opened & Installation> {
  const isSecretGiven = place.env.secret !== null;
  return { ...place, env: await loadSecret(place.env), isSecretGiven };
}

/** Gives what the work makes of a place, which is closed where that is nothing. */
export async function orClose<Result extends { ok: boolean }>(
  place: Pick<Place, "close">,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await work();
    if (!result.ok) await place.close();
    return result;
  } catch (error) {
    // Nobody else could, and what stays open would keep the process from its end.
    await place.close();
    throw error;
  }
}

/**
 * Claims the data folder, made where it is missing, and reaches the database. With `besideShop` a
 * shop that works on the same database from elsewhere is no hindrance: it keeps it.
 */
export async function openPlace(
  variables: Variables,
  { tell, command, onTaken, besideShop }: OpenOptions & { besideShop: boolean },
): Promise<({ ok: true } & Place) | Refusal> {
  const read = readEnv(variables);
  if (!read.ok) return refuseSettings(read.problems);
  const settings = shareSettings(variables);
  const user = { command, address: read.env.publicUrl, settings };
  const folder = await claimDataFolder(read.env.dataDir, user, new Date());
  if (!folder.ok) return folder;
  const env = { ...read.env, dataDir: folder.path };
  // Before anything is made that the shop could not be opened with.
  const occupied = command === null ? await explainPorts(env) : null;
  if (occupied !== null) {
    await folder.release();
    return { ok: false, reason: occupied };
  }
  const place = { ok: true as const, env, id: folder.id };
  const note = command === null ? await noteRunningShop(place, tell) : null;
  const leave = async () => {
    await note?.forget();
    await folder.release();
  };
  const database = await startDatabase(env, tell);
  if (!database.ok) {
    await leave();
    return database;
  }
  const closeDatabase = async () => {
    await database.stop();
    await leave();
  };
  const databaseUrl = database.url;
  // Beside a shop there is nothing to wait for.
  const patience = besideShop ? { patienceMs: 0 } : {};
  const lock = await holdShopLock(databaseUrl, { onTaken, ...patience });
  if (!lock.ok) {
    if (lock.kind === "taken" && besideShop)
      return { ...place, databaseUrl, isAlone: false, isElsewhere: true, close: closeDatabase };
    await closeDatabase();
    return lock;
  }
  if (!lock.isCertain) tell(POOLED);
  const close = async () => {
    await lock.release();
    await closeDatabase();
  };
  return { ...place, databaseUrl, isAlone: lock.isCertain, isElsewhere: false, close };
}

export function refuseSettings(problems: readonly EnvProblem[]): Refusal {
  const reason = problems.map((problem) => `${problem.name} ${problem.reason}.`).join("\n");
  return { ok: false, reason, problems };
}

const POOLED =
  "DATABASE_URL goes through a connection pooler, so we can't see whether another shop uses the database. Make sure this is the only one.";

async function fillShop(databaseUrl: string, tell: Tell): Promise<void> {
  const { db, close } = openDatabase(databaseUrl, { maxConnections: 1 });
  try {
    if (await loadCatalogue(db, new Date())) tell("Loaded the built-in catalog.");
  } finally {
    await close();
  }
}

/** What a shop leaves in its folder whatever its database; the secret may have been put there before. */
const LEFT_BY_SHOPS = ["files", "incoming", "mail", "simulator"];

async function isOfOtherDatabase(dataDir: string): Promise<boolean> {
  if ((await readConnectionDetails(dataDir)) !== null) return false;
  return LEFT_BY_SHOPS.some((name) => existsSync(path.join(dataDir, name)));
}

function otherDatabase({ dataDir }: GivenEnv): string {
  return (
    `The shop in ${dataDir} has its database elsewhere, and DATABASE_URL isn't set. Set it as before. ` +
    "For a new shop, set DATA_DIR to another folder."
  );
}

type StartedDatabase =
  | { ok: true; url: string; stop(): Promise<void> }
  | { ok: false; reason: string };

async function startDatabase(env: GivenEnv, tell: Tell): Promise<StartedDatabase> {
  if (env.databaseUrl !== null)
    return { ok: true, url: env.databaseUrl, stop: async () => undefined };
  if (await isOfOtherDatabase(env.dataDir)) return { ok: false, reason: otherDatabase(env) };
  tell("Starting the database…");
  const started = await startEmbeddedDatabase(env.dataDir, tell);
  if (!started.ok) return started;
  if (started.adopted)
    tell("The database was still running after an unexpected stop, so we took it over.");
  if (started.notice) tell(started.notice);
  return started;
}
