import { randomBytes } from "node:crypto";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, inject } from "vitest";
import * as schema from "#app/platform/db/schema.ts";
import { databaseUrl } from "./database-url.ts";

export interface TestDatabase {
  db: NodePgDatabase<typeof schema>;
  pool: pg.Pool;
  url: string;
}

/**
 * A database of the test file's own, with the present tables and no rows; gone
 * after the file's tests. Call it at the top of the file:
 *
 *     const { db } = await testDatabase();
 */
export async function testDatabase(): Promise<TestDatabase> {
  const { serverUrl, prefix, template } = inject("postgres");
  const name = `${prefix}_${randomBytes(4).toString("hex")}`;
  await onServer(serverUrl, `create database "${name}" template "${template}"`);
  const url = databaseUrl(serverUrl, name);
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  afterAll(async () => {
    await pool.end();
    await onServer(serverUrl, `drop database "${name}" with (force)`);
  });
  return { db: drizzle({ client: pool, schema }), pool, url };
}

async function onServer(serverUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
