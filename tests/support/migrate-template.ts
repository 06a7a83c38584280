import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";

/** Brings an empty database to the present tables. */
export async function migrateTemplate(url: string) {
  if (existsSync("db/migrations/meta/_journal.json")) return migrateFrom("db/migrations", url);
  const folder = await mkdtemp(join(tmpdir(), "makeready-test-migrations-"));
  try {
    await generateMigrations(folder);
    await migrateFrom(folder, url);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function migrateFrom(migrationsFolder: string, url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    await migrate(drizzle({ client: pool }), { migrationsFolder });
  } finally {
    await pool.end();
  }
}

async function generateMigrations(out: string) {
  const schema = "app/platform/db/schema.ts";
  const options = ["generate", "--dialect", "postgresql", "--schema", schema, "--out", out];
  await promisify(execFile)("node_modules/.bin/drizzle-kit", options);
}
