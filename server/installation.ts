import { claimDataFolder } from "#app/platform/data-folder.server.ts";
import { openDatabase } from "#app/platform/db/database.server.ts";
import { holdShopLock } from "#app/platform/db/shop-lock.server.ts";
import { migrateDatabase } from "#app/platform/db/migrate.server.ts";
import { findRunningDatabase } from "#app/platform/embedded-database/find-running-database.server.ts";
import { startEmbeddedDatabase } from "#app/platform/embedded-database/start-embedded-database.server.ts";
import { type Env, type GivenEnv, readEnv } from "#app/platform/env.server.ts";
import { readRelease } from "#app/platform/release.server.ts";
import { loadSecret } from "#app/platform/secret.server.ts";
import { loadCatalogue } from "#app/shop/built-in/load-catalogue.server.ts";

/** The settings, the data folder and a migrated, filled database: what every command works on. */
export interface Installation {
  env: Env;
  databaseUrl: string;
  /** Nobody else works on the database; `false` where a running shop may, or a pooler hides it. */
  isAlone: boolean;
  /** The secret comes from the environment, not from the data folder. */
  isSecretGiven: boolean;
  /** Stops the database and lets go of the data folder. */
  close(): Promise<void>;
}

export type InstallationResult = ({ ok: true } & Installation) | { ok: false; reason: string };

type Variables = Readonly<Record<string, string | undefined>>;
type Tell = (line: string) => void;

/**
 * Opens the installation for the shop itself, which has data folder and database to itself.
 * `onTaken` is told when another shop has taken the database while it could not be reached.
 */
export async function openInstallation(
  variables: Variables,
  tell: Tell,
  onTaken: (reason: string) => void,
): Promise<InstallationResult> {
  return open(variables, tell, { besideShop: false, onTaken });
}

/** Opens the installation for a command, which may run while the shop does. */
export async function joinInstallation(
  variables: Variables,
  tell: Tell,
): Promise<InstallationResult> {
  return open(variables, tell, { besideShop: true, onTaken: () => undefined });
}

async function open(
  variables: Variables,
  tell: Tell,
  { besideShop, onTaken }: { besideShop: boolean; onTaken: (reason: string) => void },
): Promise<InstallationResult> {
  const read = readEnv(variables);
  if (!read.ok)
    return {
      ok: false,
      reason: read.problems.map(({ name, reason }) => `${name} ${reason}.`).join("\n"),
    };
  const folder = await claimDataFolder(read.env.dataDir, read.env.publicUrl, new Date());
  if (!folder.ok) return besideShop && folder.path !== null ? join(read.env, folder) : folder;
  const env = await loadSecret({ ...read.env, dataDir: folder.path });
  const isSecretGiven = read.env.secret !== null;
  const database = await startDatabase(env, tell);
  if (!database.ok) {
    await folder.release();
    return database;
  }
  const place = { env, databaseUrl: database.url, isSecretGiven };
  const closeDatabase = async () => {
    await database.stop();
    await folder.release();
  };
  const lock = await holdShopLock(database.url, {
    onTaken,
    // Beside a shop there is nothing to wait for.
    ...(besideShop && { patienceMs: 0 }),
  });
  if (!lock.ok) {
    const isShopThere = lock.kind === "taken";
    // The shop that runs elsewhere on this database has migrated it, and keeps it.
    if (isShopThere && besideShop)
      return { ok: true, ...place, isAlone: false, close: closeDatabase };
    await closeDatabase();
    return lock;
  }
  if (!lock.isCertain) tell(POOLED);
  const close = async () => {
    await lock.release();
    await closeDatabase();
  };
  try {
    const migrated = await migrateDatabase(database.url, await readRelease());
    if (!migrated.ok) {
      await close();
      return migrated;
    }
    await fillShop(database.url, tell);
    return { ok: true, ...place, isAlone: lock.isCertain, close };
  } catch (error) {
    // Nobody else could, and what stays open would keep the process from its end.
    await close();
    throw error;
  }
}

const POOLED =
  "DATABASE_URL goes through a connection pooler, so we can't see whether another shop uses the database. Make sure this is the only one.";

/** The running shop has migrated the database and keeps it. */
async function join(
  given: GivenEnv,
  folder: { reason: string; path: string | null },
): Promise<InstallationResult> {
  if (folder.path === null) return { ok: false, reason: folder.reason };
  const databaseUrl = given.databaseUrl ?? (await findRunningDatabase(folder.path));
  if (databaseUrl === null) return { ok: false, reason: folder.reason };
  const env = await loadSecret({ ...given, dataDir: folder.path });
  const isSecretGiven = given.secret !== null;
  return {
    ok: true,
    env,
    databaseUrl,
    isAlone: false,
    isSecretGiven,
    close: async () => undefined,
  };
}

/** A shop without any product gets the built-in catalogue. */
async function fillShop(databaseUrl: string, tell: Tell): Promise<void> {
  const { db, close } = openDatabase(databaseUrl, { maxConnections: 1 });
  try {
    if (await loadCatalogue(db, new Date())) tell("Loaded the built-in catalog.");
  } finally {
    await close();
  }
}

type StartedDatabase =
  | { ok: true; url: string; stop(): Promise<void> }
  | { ok: false; reason: string };

async function startDatabase(env: Env, tell: Tell): Promise<StartedDatabase> {
  if (env.databaseUrl !== null)
    return { ok: true, url: env.databaseUrl, stop: async () => undefined };
  tell("Starting the database…");
  const started = await startEmbeddedDatabase(env.dataDir, tell);
  if (!started.ok) return started;
  if (started.adopted)
    tell("The database was still running after an unexpected stop, so we took it over.");
  if (started.notice) tell(started.notice);
  return started;
}
