import type { ClientBase } from "pg";
import { quoteName } from "#server/backup/describe-database.ts";

export interface Column {
  name: string;
  /** As PostgreSQL writes it: "numeric(12,2)". */
  type: string;
  isNullable: boolean;
  /** The words that its checks name: of a status its possible values. */
  words: readonly string[];
}

export interface Rules {
  columns: Column[];
  /** The columns of each check and each unique key, by its name. */
  columnsOf: ReadonlyMap<string, ReadonlySet<string>>;
  /** The rows that may be referred to: the columns, and the rows that are there. */
  references: { from: string[]; rows: unknown[][] }[];
}

interface Constraint {
  name: string;
  kind: "c" | "f" | "u";
  columns: string[];
  definition: string;
  target: string | null;
  targetColumns: string[] | null;
}

/** The rules of a table, as the database's own catalogue has them. */
export async function describeRules(
  client: ClientBase,
  table: string,
  names: readonly string[],
): Promise<Rules> {
  const { rows: columns } = await client.query<Omit<Column, "words">>(
    `select attname as name, format_type(atttypid, atttypmod) as type, not attnotnull as "isNullable"
       from pg_attribute where attrelid = $1::regclass and attname = any($2) order by attnum`,
    [quoteName(table), names],
  );
  const constraints = [
    ...(await readConstraints(client, table)),
    ...(await readKeys(client, table)),
  ];
  const references = [];
  for (const { kind, columns: from, target, targetColumns } of constraints) {
    if (kind !== "f" || target === null || targetColumns === null) continue;
    const { rows } = await client.query<unknown[]>({
      text: `select ${targetColumns.map(quoteName).join(", ")} from ${target}`,
      rowMode: "array",
    });
    references.push({ from, rows });
  }
  return {
    columns: columns.map((column) => ({ ...column, words: wordsOf(column.name, constraints) })),
    columnsOf: new Map(constraints.map((one) => [one.name, new Set(one.columns)])),
    references,
  };
}

async function readConstraints(client: ClientBase, table: string): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(
    `select k.conname as name, k.contype as kind, pg_get_constraintdef(k.oid) as definition,
            ${namesOf("k.conrelid", "k.conkey")} as columns,
            k.confrelid::regclass::text as target,
            ${namesOf("k.confrelid", "k.confkey")} as "targetColumns"
       from pg_constraint k where k.conrelid = $1::regclass and k.contype in ('c', 'f')`,
    [quoteName(table)],
  );
  return rows;
}

/** Keys that are only indexes are broken under the index's name. */
async function readKeys(client: ClientBase, table: string): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(
    `select c.relname as name, 'u' as kind, '' as definition, null as target, null as "targetColumns",
            ${namesOf("i.indrelid", "i.indkey::smallint[]")} as columns
       from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = $1::regclass and i.indisunique`,
    [quoteName(table)],
  );
  return rows;
}

function namesOf(relation: string, numbers: string): string {
  return `(select coalesce(array_agg(a.attname::text order by n.place), '{}')
             from unnest(${numbers}) with ordinality n(number, place)
             join pg_attribute a on a.attrelid = ${relation} and a.attnum = n.number)`;
}

function wordsOf(column: string, constraints: readonly Constraint[]): string[] {
  const own = constraints.filter(({ kind, columns }) => kind === "c" && columns.includes(column));
  const named = own.flatMap(({ columns, definition }) =>
    columns.length === 1
      ? [...definition.matchAll(/'([^']+)'::text/g)].map(([, word]) => word ?? "")
      : [],
  );
  return [...new Set(named)];
}
