import type { ClientBase } from "pg";
import { errorWords } from "../error-words.server.ts";
import type { DatabaseDesign, Migration } from "./database-design.server.ts";

/**
 * The design that a database records for itself, beside the record of the query builder's tools.
 */
export interface AppliedDesign {
  /** Hashes of its migrations, in order. */
  migrations: readonly string[];
  /** The hash of its functions; `null` before there are any. */
  functions: string | null;
  /** The version of the shop that wrote it last; `null` if that is not known. */
  version: string | null;
}

const KEPT = `
create schema if not exists drizzle;
create table if not exists drizzle.__drizzle_migrations (
  id serial primary key, hash text not null, created_at bigint);
create table if not exists drizzle.shop_design (
  is_there boolean primary key default true check (is_there),
  version text not null, functions text not null, signatures text[] not null)`;

/** Reads what stands; makes the tables that say it where they are missing. */
export async function readAppliedDesign(client: ClientBase): Promise<AppliedDesign> {
  await client.query(KEPT);
  const migrations = await client.query<{ hash: string }>(
    "select hash from drizzle.__drizzle_migrations order by created_at, id",
  );
  const designs = await client.query<{ version: string; functions: string }>(
    "select version, functions from drizzle.shop_design",
  );
  return {
    migrations: migrations.rows.map(({ hash }) => hash),
    functions: designs.rows[0]?.functions ?? null,
    version: designs.rows[0]?.version ?? null,
  };
}

/** Runs migrations in the transaction that is open. A script that fails is a bug, and says which. */
export async function applyMigrations(
  client: ClientBase,
  migrations: readonly Migration[],
): Promise<void> {
  for (const { name, sql, hash, createdAt } of migrations) {
    try {
      await client.query(sql);
    } catch (error) {
      throw new Error(`The migration ${name} failed: ${errorWords(error)}`, { cause: error });
    }
    await client.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)",
      [hash, createdAt],
    );
  }
}

/**
 * Takes away the functions that the shop made, and the triggers that call
 * them: migrations run on tables where nothing happens by itself. Functions
 * that somebody else keeps in this database stay.
 */
export async function dropFunctions(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ signature: string; triggers: string[] }>(
    `select f.oid::regprocedure::text as signature,
        array(select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass)
          from pg_trigger t where t.tgfoid = f.oid and not t.tgisinternal) as triggers
       from drizzle.shop_design d, unnest(d.signatures) s (signature)
       join pg_proc f on f.oid = to_regprocedure(s.signature)`,
  );
  const statements = rows.flatMap(({ triggers }) => triggers);
  if (rows.length > 0)
    statements.push(`drop function ${rows.map(({ signature }) => signature).join(", ")}`);
  for (const statement of statements) await client.query(statement);
  await client.query("delete from drizzle.shop_design");
}

/** Makes functions and triggers as they stand now, and notes which version did. */
export async function createFunctions(
  client: ClientBase,
  functions: DatabaseDesign["functions"],
  version: string,
): Promise<void> {
  const before = await client.query<{ oid: number }>("select oid from pg_proc");
  // The functions call each other, in whatever order their files come.
  await client.query("set local check_function_bodies = off");
  await client.query(functions.sql);
  await client.query(
    `insert into drizzle.shop_design (version, functions, signatures)
     select $1, $2, coalesce(array_agg(oid::regprocedure::text order by oid), '{}')
       from pg_proc where oid <> all ($3::oid[])`,
    [version, functions.hash, before.rows.map(({ oid }) => oid)],
  );
}
