import type { ClientBase } from "pg";
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

export interface Trigger {
  table: string;
  name: string;
  /** It fires for replicated rows as well. */
  isAlways: boolean;
}

/** The triggers of our own that fire, asked of the database itself: a new one needs no mention. */
export async function describeTriggers(client: ClientBase): Promise<Trigger[]> {
  const { rows } = await client.query<Trigger>(
    `select c.relname as "table", t.tgname as name, t.tgenabled = 'A' as "isAlways"
       from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
        and t.tgenabled in ('O', 'A')
      order by c.relname, t.tgname`,
  );
  return rows;
}

/** The fingerprint of the last migration: a backup fits a database that has the same. */
export async function readMigration(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(
    "select hash from drizzle.__drizzle_migrations order by created_at desc limit 1",
  );
  if (!rows[0]) throw new Error("The database has no migrations.");
  return rows[0].hash;
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** `public."order_lines" ("id", …)`, as COPY names what it copies. */
export function copyTarget({ name, columns }: Manifest["tables"][number]): string {
  return `public.${quoteName(name)} (${columns.map(quoteName).join(", ")})`;
}
