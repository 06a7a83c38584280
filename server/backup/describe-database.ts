import type { ClientBase } from "pg";
import type { Release } from "#app/platform/release.server.ts";
import type { Manifest } from "./manifest.ts";

/** Every table in an order in which rows can be put in: those referred to come first. */
export async function describeTables(client: ClientBase): Promise<Manifest["tables"]> {
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by c.relname order by c.relname`,
  );
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select f.relname as from, t.relname as to
       from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace and f.oid <> t.oid`,
  );
  const ordered: Manifest["tables"] = [];
  const waiting = new Map(tables.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ name }) =>
      references.every(({ from, to }) => from !== name || !waiting.has(to)),
    );
    if (ready.length === 0)
      throw new Error(`Tables refer to each other in a circle: ${[...waiting.keys()].join(", ")}`);
    for (const table of ready) {
      ordered.push(table);
      waiting.delete(table.name);
    }
  }
  return ordered;
}

export async function describeSequences(client: ClientBase): Promise<Manifest["sequences"]> {
  const { rows } = await client.query<{ name: string; lastValue: string | null }>(
    `select sequencename as name, last_value::text as "lastValue" from pg_sequences
      where schemaname = 'public' order by sequencename`,
  );
  return rows;
}

/** The files in storage that the database names; several rows may name one. */
export async function describeFiles(client: ClientBase): Promise<Manifest["files"]> {
  const { rows } = await client.query<{ key: string; bytes: string; sha256: string }>(
    `select storage_key as key, bytes::text, sha256 from files
     union select storage_key, bytes::text, sha256 from artwork_versions
     union select storage_key, bytes::text, sha256 from picture_files
     union select storage_key, bytes::text, sha256 from inspection_pictures order by key`,
  );
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }));
}

/** The last of this version's migrations that the database has; `null`: one of another version. */
export async function findMigration(
  client: Pick<ClientBase, "query">,
  { design }: Release,
): Promise<Manifest["migration"] | null> {
  const { rows } = await client.query<{ hash: string }>(
    "select hash from drizzle.__drizzle_migrations order by created_at desc, id desc limit 1",
  );
  const found = design.migrations.find(({ hash }) => hash === rows[0]?.hash);
  return found ? { name: found.name, hash: found.hash } : null;
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** `public."order_lines" ("id", …)`, as COPY names what it copies. */
export function copyTarget({ name, columns }: Manifest["tables"][number]): string {
  return `public.${quoteName(name)} (${columns.map(quoteName).join(", ")})`;
}
