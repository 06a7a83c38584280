import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { errorWords } from "../error-words.server.ts";

/** Any fixed number: processes that start at once take turns at migrating. */
const migrationLock = 7_305_118_204;

const oldestVersion = 150_000;

export type MigrationResult = { ok: true } | { ok: false; reason: string };

/**
 * Brings a database to the present schema. Refuses servers older than
 * PostgreSQL 15 and says why a server can't be reached; a migration that fails
 * is a bug and throws.
 */
export async function migrateDatabase(
  url: string,
  migrationsFolder: string,
): Promise<MigrationResult> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    return { ok: false, reason: `The database can't be reached: ${errorWords(error)}` };
  }
  try {
    const { rows } = await client.query<{ server_version_num: string; server_version: string }>(
      "select current_setting('server_version_num') as server_version_num, current_setting('server_version') as server_version",
    );
    const [version] = rows;
    if (!version || Number(version.server_version_num) < oldestVersion) {
      const found = version?.server_version ?? "unknown";
      return {
        ok: false,
        reason: `The database server is PostgreSQL ${found}; 15 or newer is needed.`,
      };
    }
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
    return { ok: true };
  } finally {
    // Ends the session, and with it the lock.
    await client.end();
  }
}

export const migrationsFolder = fileURLToPath(new URL("../../../db/migrations", import.meta.url));
