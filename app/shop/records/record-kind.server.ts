import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { DbOrTx, Tx } from "#app/platform/db/database.server.ts";
import type { Source } from "#app/platform/db/keep-unchanged.server.ts";
import type { ShopClock } from "#app/shop/clock/shop-time.ts";
import type { RecordDraft, RecordErrors } from "./record-draft.ts";
import type { RecordNoun } from "./records.ts";
import type { RemovalQuestion } from "./removal.ts";

/**
 * A kind of record that admins keep in the admin area: what is its own of it. How it is opened, saved,
 * moved and removed, with its versions and its audit log, is the admin area's (decision 45).
 * `Row` is what is stored, `Words` what a form says of it.
 */
export interface RecordKind<Row extends { version: number }, Words, Field extends string> {
  noun: RecordNoun;
  /** With a version, and with `sort_order` where it is moved. */
  table: PgTable & { id: PgColumn };
  /** A text is an address that admins chose. */
  ids: "uuid" | "text";
  /** The fields of its form. */
  fields: readonly (Field | "version")[];
  /** The field that holds a picture. */
  picture?: Field | "version";
  /** The name of a row. */
  nameOf: (row: Row) => string;
  /** Reads one, or locks it. */
  one: (db: DbOrTx, id: string) => RowQuery<Row>;
  /** A new one's form. */
  blank: (clock: ShopClock) => RecordDraft<Field | "version">;
  /** One as its form shows it. */
  draftOf: (row: Row, timeZone: string) => RecordDraft<Field | "version">;
  /** The values of a form, times on the shop's clock. `id` is `null` for a new one. */
  read: (
    source: Source,
    draft: RecordDraft<Field | "version">,
    asked: { id: string | null; timeZone: string },
  ) => Promise<ReadWords<Words>> | ReadWords<Words>;
  /** Why it would promise what is not so, in the transaction that stores it. */
  problems: (source: Source, words: Words, now: Date) => Promise<RecordErrors | null>;
  /** Stores a new one; its id. */
  insert: (tx: Tx, words: Words, now: Date) => Promise<string>;
  /** Why it can't become this, being what it is. */
  changeProblems?: (tx: Tx, row: Row, words: Words) => Promise<RecordErrors | null>;
  update: (tx: Tx, id: string, change: { words: Words; version: number }) => Promise<unknown>;
  /** A unique constraint that another one can hold, and what is said then. */
  taken?: { constraint: string; errors: RecordErrors };
  /** The record as the audit log keeps it. */
  noted: (record: Row | Words) => object;
  /** The damage that removing it would do: the question in other words. */
  asksRemoval?: (db: DbOrTx, row: Row) => Promise<Partial<RemovalQuestion>>;
  /** Done before it is deleted; or says why, or in what way, it stays. */
  beforeRemoval?: (tx: Tx, row: Row, asked: RemovalAsked) => Promise<Removal>;
}

/** The rows with one id, at most one; `for` keeps others from changing it meanwhile. */
export interface RowQuery<Row> extends PromiseLike<Row[]> {
  for: (strength: "update") => PromiseLike<Row[]>;
}

export type ReadWords<Words> = { ok: true; words: Words } | { ok: false; errors: RecordErrors };

export interface RemovalAsked {
  /** The place that its contents are to go to. */
  contentsTo: string | null;
  now: Date;
}

/**
 * - `deleted`: it can go; `before` and `after` are noted beyond itself
 * - `ended`: it stays, with this `change`, and is over
 */
export type Removal =
  | { ok: true; done: "deleted"; before: object; after: object | null }
  | { ok: true; done: "ended"; change: object }
  | { ok: false; problem: string };

/** One record; `null` when there is none. */
export async function findRecord<Row extends { version: number }, Words, Field extends string>(
  kind: RecordKind<Row, Words, Field>,
  db: DbOrTx,
  id: string,
): Promise<Row | null> {
  const [row] = await kind.one(db, id);
  return row ?? null;
}
