import { claimDataFolder } from "#app/platform/data-folder.server.ts";
import { openDatabase } from "#app/platform/db/database.server.ts";
import { migrateDatabase, migrationsFolder } from "#app/platform/db/migrate.server.ts";
import { startEmbeddedDatabase } from "#app/platform/embedded-database/start-embedded-database.server.ts";
import { type Env, readEnv } from "#app/platform/env.server.ts";
import { loadSecret } from "#app/platform/secret.server.ts";
import { loadCatalogue } from "#app/shop/catalog/load-catalogue.server.ts";

/** The settings, the data folder and a migrated, filled database: what every command works on. */
export interface Installation {
  env: Env;
  databaseUrl: string;
  /** Stops the database and lets go of the data folder. */
  close(): Promise<void>;
}

/** Opens the installation, or ends the process with the reason in plain words. */
export async function openInstallation(
  variables: Readonly<Record<string, string | undefined>>,
  tell: (line: string) => void,
): Promise<Installation> {
  const read = readEnv(variables);
  if (!read.ok) {
    return refuse(tell, read.problems.map(({ name, reason }) => `${name} ${reason}.`).join("\n"));
  }
  const folder = await claimDataFolder(read.env.dataDir, read.env.publicUrl, new Date());
  if (!folder.ok) return refuse(tell, folder.reason);
  const env = await loadSecret({ ...read.env, dataDir: folder.path });
  const database = await startDatabase(env, tell);
  if (!database.ok) {
    await folder.release();
    return refuse(tell, database.reason);
  }
  const close = async () => {
    await database.stop();
    await folder.release();
  };
  const migrated = await migrateDatabase(database.url, migrationsFolder);
  if (!migrated.ok) {
    await close();
    return refuse(tell, migrated.reason);
  }
  await fillShop(database.url, tell);
  return { env, databaseUrl: database.url, close };
}

/** A shop without any product gets the built-in catalogue. */
async function fillShop(databaseUrl: string, tell: (line: string) => void): Promise<void> {
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

async function startDatabase(env: Env, tell: (line: string) => void): Promise<StartedDatabase> {
  if (env.databaseUrl !== null) return { ok: true, url: env.databaseUrl, stop: async () => undefined };
  tell("Starting the database…");
  const started = await startEmbeddedDatabase(env.dataDir, tell);
  if (!started.ok) return started;
  if (started.adopted) tell("The database was still running after an unexpected end; it is taken over.");
  if (started.notice) tell(started.notice);
  return started;
}

function refuse(tell: (line: string) => void, reason: string): never {
  tell(reason);
  process.exit(1);
}
