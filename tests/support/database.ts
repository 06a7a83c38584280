import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { type Database, openDatabase } from "#app/platform/db/database.server.ts";
import { databaseUrl } from "./database-url.ts";

export interface TestDatabase extends Pick<Database, "db" | "pool"> {
  url: string;
}

/**
 * A database of the test file's own, with the present tables and no rows, or
 * with the built-in catalogue; gone after the file's tests. Call it at the top
 * of the file:
 *
 *     const { db } = await testDatabase("catalogue");
 */
export async function testDatabase(
  content: "empty" | "catalogue" = "empty",
): Promise<TestDatabase> {
  const { serverUrl, prefix, templates } = inject("postgres");
  const name = `${prefix}_${randomBytes(4).toString("hex")}`;
  await onServer(serverUrl, `create database "${name}" template "${templates[content]}"`);
  const url = databaseUrl(serverUrl, name);
  const { db, pool, close } = openDatabase(url, { maxConnections: 10 });
  afterAll(async () => {
    await close();
    await onServer(serverUrl, `drop database "${name}" with (force)`);
  });
  return { db, pool, url };
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
