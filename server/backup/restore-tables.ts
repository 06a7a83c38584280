import type { ClientBase } from "pg";
import {
  applyMigrations,
  createFunctions,
  dropFunctions,
} from "#app/platform/db/apply-design.server.ts";
import type { Migration } from "#app/platform/db/database-design.server.ts";
import type { Release } from "#app/platform/release.server.ts";
import { describeSequences, describeTables, quoteName } from "./describe-database.ts";
import type { Manifest } from "./manifest.ts";

/** Migrations that the backup's database had, and those that came after it; `null`: it is none of ours. */
export function splitMigrations(
  { design: { migrations } }: Release,
  { migration }: Manifest,
): { had: readonly Migration[]; missing: readonly Migration[] } | null {
  const last = migrations.findIndex(({ hash }) => hash === migration.hash);
  if (last < 0) return null;
  return { had: migrations.slice(0, last + 1), missing: migrations.slice(last + 1) };
}

/**
 * Leaves the tables empty and as the backup's version had them, without the
 * functions and triggers that would keep what the backup brings along.
 */
export async function emptyTables(
  client: ClientBase,
  manifest: Manifest,
  { had, missing }: { had: readonly Migration[]; missing: readonly Migration[] },
): Promise<void> {
  await dropFunctions(client);
  if (missing.length === 0) {
    const names = manifest.tables.map(({ name }) => tableName(name));
    await client.query(`truncate table ${names.join(", ")}`);
    return;
  }
  for (const { name } of await describeTables(client))
    await client.query(`drop table ${tableName(name)} cascade`);
  for (const { name } of await describeSequences(client))
    await client.query(`drop sequence ${tableName(name)}`);
  await client.query("delete from drizzle.__drizzle_migrations");
  await applyMigrations(client, had);
}

/** Brings the rows of an older version to this one, and the functions back. */
export async function completeTables(
  client: ClientBase,
  missing: readonly Migration[],
  { design, version }: Release,
): Promise<void> {
  await applyMigrations(client, missing);
  await createFunctions(client, design.functions, version);
}

function tableName(name: string): string {
  return `public.${quoteName(name)}`;
}
