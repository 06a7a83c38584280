import type pg from "pg";
import { errorWords } from "../error-words.server.ts";
import type { Release } from "../release.server.ts";
import {
  type AppliedDesign,
  applyMigrations,
  createFunctions,
  dropFunctions,
  readAppliedDesign,
} from "./apply-design.server.ts";
import { ownClient } from "./own-client.server.ts";

/** Any fixed number: processes that start at once take turns at migrating. */
const migrationLock = 7_305_118_204;

const oldestServer = 150_000;

export type MigrationResult = { ok: true } | { ok: false; reason: string };

/**
 * Brings a database to the present design: all of it or nothing. Refuses
 * servers older than PostgreSQL 15 and databases of a newer shop, and says why
 * a server can't be reached; a migration that fails is a bug and throws.
 */
export async function migrateDatabase(url: string, release: Release): Promise<MigrationResult> {
  const client = ownClient({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    return { ok: false, reason: `The database can't be reached: ${errorWords(error)}` };
  }
  try {
    const { rows } = await client.query<{ server_version_num: string; server_version: string }>(
      "select current_setting('server_version_num') as server_version_num, current_setting('server_version') as server_version",
    );
    const [server] = rows;
    if (!server || Number(server.server_version_num) < oldestServer) {
      const found = server?.server_version ?? "unknown";
      return {
        ok: false,
        reason: `The database server is PostgreSQL ${found}; 15 or newer is needed.`,
      };
    }
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    return await bringUpToDate(client, release);
  } finally {
    // Ends the session, and with it the lock and a transaction that failed.
    await client.end();
  }
}

async function bringUpToDate(
  client: pg.Client,
  { version, design }: Release,
): Promise<MigrationResult> {
  await client.query("begin");
  const applied = await readAppliedDesign(client);
  const known = design.migrations.map(({ hash }) => hash);
  const isKnown = applied.migrations.every((hash, index) => hash === known[index]);
  if (!isKnown) return { ok: false, reason: foreignDesign(applied, version) };
  const missing = design.migrations.slice(applied.migrations.length);
  if (missing.length > 0 || applied.functions !== design.functions.hash) {
    await dropFunctions(client);
    await applyMigrations(client, missing);
    await createFunctions(client, design.functions, version);
  }
  await client.query("update drizzle.shop_design set version = $1", [version]);
  await client.query("commit");
  return { ok: true };
}

function foreignDesign({ version: theirs }: AppliedDesign, ours: string): string {
  if (theirs === null)
    return (
      "The database was made by Makeready before its first version, or by something else. " +
      "Start with an empty database."
    );
  return (
    `The database was last used by Makeready ${theirs}; this is ${ours}, which doesn't know it. ` +
    `Install ${theirs} or newer, or restore a backup from before the update into an empty database.`
  );
}
