import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { type ClientBase, DatabaseError } from "pg";
import { describeTables, quoteName } from "#server/backup/describe-database.ts";
import { type Column, describeRules, type Rules } from "./table-rules.ts";

/** So often a row is thrown again until it keeps every rule of its table. */
const MOST_THROWS = 5000;

/**
 * The errors that other values would not raise: a check, a unique key, a generated column that may
 * not be null.
 */
const BROKEN_RULES = new Set(["23514", "23505", "23502"]);

type Row = Map<string, unknown>;

/** A row that refers to two others of one table, and not to itself, needs them. */
const ROWS = 2;

/**
 * Puts two more rows into every table that the database has, with values that its own
 * catalogue allows: a new table, column or rule needs no mention here. What triggers
 * keep is left alone, so rows of tables that they keep are filled like any other.
 */
export async function fillEveryTable(client: ClientBase): Promise<void> {
  for (const { name, columns } of await describeTables(client)) {
    await client.query(`alter table ${quoteName(name)} disable trigger user`);
    for (let row = 0; row < ROWS; row += 1)
      await insertRow(client, name, await describeRules(client, name, columns));
    await client.query(`alter table ${quoteName(name)} enable trigger user`);
  }
}

async function insertRow(client: ClientBase, table: string, rules: Rules): Promise<void> {
  const row: Row = new Map();
  throwAgain(row, rules, new Set(rules.columns.map(({ name }) => name)), { mayBeNull: false });
  let broken = "";
  for (let throws = 0; throws < MOST_THROWS; throws += 1) {
    const refusal = await tryInsert(client, table, rules.columns, row);
    if (refusal === null) return;
    broken = refusal;
    const named = rules.columnsOf.get(refusal);
    const broke = named !== undefined && named.size > 0 ? named : new Set(row.keys());
    throwAgain(row, rules, broke, { mayBeNull: true });
  }
  // A table that can hold one row only, and does, needs no other.
  const { rows } = await client.query(`select from ${quoteName(table)} limit 1`);
  if (rows.length === 0) throw new Error(`No row for ${table} was found that keeps ${broken}.`);
}

/** The name of the rule that the row breaks; `null` when it is in. */
async function tryInsert(
  client: ClientBase,
  table: string,
  columns: readonly Column[],
  row: Row,
): Promise<string | null> {
  const names = columns.map(({ name }) => quoteName(name)).join(", ");
  const values = columns.map(({ type }, index) => `$${index + 1}::${type}`).join(", ");
  try {
    await client.query(
      `insert into ${quoteName(table)} (${names}) overriding system value values (${values})`,
      columns.map(({ name }) => row.get(name)),
    );
    return null;
  } catch (error) {
    const isRule = error instanceof DatabaseError && BROKEN_RULES.has(error.code ?? "");
    if (!isRule) throw error;
    return error.constraint ?? error.message;
  }
}

function throwAgain(
  row: Row,
  { columns, references }: Rules,
  names: ReadonlySet<string>,
  { mayBeNull }: { mayBeNull: boolean },
): void {
  const leftOut = (column: Column) => column.isNullable && mayBeNull && randomInt(2) === 0;
  for (const column of columns) {
    if (names.has(column.name)) row.set(column.name, leftOut(column) ? null : valueOf(column));
  }
  for (const { from, rows } of references) {
    if (!from.some((name) => names.has(name))) continue;
    const target = rows[randomInt(Math.max(rows.length, 1))];
    const isEmpty =
      target === undefined || columns.some((one) => from.includes(one.name) && leftOut(one));
    from.forEach((name, index) => row.set(name, isEmpty ? null : target[index]));
  }
}

/** With what an archive could stumble over: another alphabet, tabs, line breaks, COPY's own signs. */
function valueOf({ name, type, words }: Pick<Column, "name" | "type" | "words">): unknown {
  if (type.endsWith("[]")) {
    const element = { name, type: type.slice(0, -2), words };
    return [valueOf(element), valueOf(element)];
  }
  const base = type.replace(/\(.*\)/, "");
  switch (base) {
    case "text":
    case "character varying":
      if (words.length > 0) return words[randomInt(words.length)];
      return `ŽOFIA\t\\N\n\\.\r "K" ${randomBytes(8).toString("hex").toUpperCase()}`;
    case "uuid":
      return randomUUID();
    case "boolean":
      return randomInt(2) === 0;
    case "integer":
    case "bigint":
    case "smallint":
      return [0, 1, 2, 50, randomInt(1, 30_000)][randomInt(5)];
    case "numeric":
      return ["0", "0.50", "1", "12.34", "50"][randomInt(5)];
    case "double precision":
    case "real":
      return randomInt(100) / 8;
    case "timestamp with time zone":
      return new Date(Date.UTC(2020 + randomInt(10), randomInt(12), 1, 3, 4, 5, 678));
    case "date":
      return `20${randomInt(10, 30)}-03-08`;
    case "jsonb":
      return JSON.stringify({ "ž\t": [1, null, "\\N\n"], at: randomUUID() });
    case "tsvector":
      return "'filled':1 'žofia':2A";
    default:
      throw new Error(`Nobody has said what may be in ${name}, which is ${type}.`);
  }
}
