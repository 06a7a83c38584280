import { claimDataFolder } from "#app/platform/data-folder.server.ts";
import { openDatabase } from "#app/platform/db/database.server.ts";
import { migrateDatabase, migrationsFolder } from "#app/platform/db/migrate.server.ts";
import { findRunningDatabase } from "#app/platform/embedded-database/find-running-database.server.ts";
import { startEmbeddedDatabase } from "#app/platform/embedded-database/start-embedded-database.server.ts";
import { type Env, type GivenEnv, readEnv } from "#app/platform/env.server.ts";
import { loadSecret } from "#app/platform/secret.server.ts";
import { loadCatalogue } from "#app/shop/catalog/load-catalogue.server.ts";

/** The settings, the data folder and a migrated, filled database: what every command works on. */
export interface Installation {
  env: Env;
  databaseUrl: string;
  /** Stops the database and lets go of the data folder. */
  close(): Promise<void>;
}

export type InstallationResult = ({ ok: true } & Installation) | { ok: false; reason: string };

type Variables = Readonly<Record<string, string | undefined>>;
type Tell = (line: string) => void;

/** Opens the installation for the shop itself, which has the data folder to itself. */
export async function openInstallation(
  variables: Variables,
  tell: Tell,
): Promise<InstallationResult> {
  return open(variables, tell, { besideShop: false });
}

/** Opens the installation for a command, which may run while the shop does. */
export async function joinInstallation(
  variables: Variables,
  tell: Tell,
): Promise<InstallationResult> {
  return open(variables, tell, { besideShop: true });
}

async function open(
  variables: Variables,
  tell: Tell,
  { besideShop }: { besideShop: boolean },
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
  const database = await startDatabase(env, tell);
  if (!database.ok) {
    await folder.release();
    return database;
  }
  const close = async () => {
    await database.stop();
    await folder.release();
  };
  const migrated = await migrateDatabase(database.url, migrationsFolder);
  if (!migrated.ok) {
    await close();
    return migrated;
  }
  await fillShop(database.url, tell);
  return { ok: true, env, databaseUrl: database.url, close };
}

/** The running shop has migrated the database and keeps it. */
async function join(
  given: GivenEnv,
  folder: { reason: string; path: string | null },
): Promise<InstallationResult> {
  if (folder.path === null) return { ok: false, reason: folder.reason };
  const databaseUrl = given.databaseUrl ?? (await findRunningDatabase(folder.path));
  if (databaseUrl === null) return { ok: false, reason: folder.reason };
  const env = await loadSecret({ ...given, dataDir: folder.path });
  return { ok: true, env, databaseUrl, close: async () => undefined };
}

/** A shop without any product gets the built-in catalogue. */
async function fillShop(databaseUrl: string, tell: Tell): Promise<void> {
  const { db, close } = openDatabase(databaseUrl, { maxConnections: 1 });
  try {
    if (await loadCatalogue(db, new Date())) tell("Loaded the built-in catalogue.");
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
    tell("The database was still running after an unexpected end; it is taken over.");
  if (started.notice) tell(started.notice);
  return started;
}
