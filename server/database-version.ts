import { openDatabase } from "#app/platform/db/database.server.ts";
import { hasCode } from "#app/platform/system-error.server.ts";
import { readRelease } from "#app/platform/release.server.ts";
import { findMigration } from "./backup/describe-database.ts";

/** Whether a database is a shop's of this version; `none`: there is no shop in it. */
export async function compareVersion(databaseUrl: string): Promise<"same" | "other" | "none"> {
  const release = await readRelease();
  const { pool, close } = openDatabase(databaseUrl, { maxConnections: 1 });
  try {
    const { rows } = await pool.query<{ name: string | null }>(
      "select to_regclass('drizzle.__drizzle_migrations') as name",
    );
    if (rows[0]?.name === null) return "none";
    const found = await findMigration(pool, release);
    return found?.name === release.design.migrations.at(-1)?.name ? "same" : "other";
  } catch (error) {
    // The server is there, and the shop that is starting has not made it yet.
    if (hasCode(error, "3D000")) return "none";
    throw error;
  } finally {
    await close();
  }
}
