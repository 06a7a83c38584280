import { randomBytes } from "node:crypto";
import pg from "pg";
import type { ProvidedContext } from "vitest";
import { databaseUrl } from "./database-url.ts";

/** A new database with the present tables and no rows, or with the built-in catalogue; gives its address. */
export async function createTestDatabase(
  { serverUrl, prefix, templates }: ProvidedContext["postgres"],
  content: "empty" | "catalogue",
): Promise<string> {
  const name = `${prefix}_${randomBytes(4).toString("hex")}`;
  // Half the work of copying through the log, where nothing has to survive a power cut.
  const copy = `template "${templates[content]}" strategy file_copy`;
  await onServer(serverUrl, `create database "${name}" ${copy}`);
  return databaseUrl(serverUrl, name);
}

/** Removes it, whoever still uses it. */
export async function dropTestDatabase(
  { serverUrl }: Pick<ProvidedContext["postgres"], "serverUrl">,
  url: string,
): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await onServer(serverUrl, `drop database "${name}" with (force)`);
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
