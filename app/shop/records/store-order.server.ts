import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "#app/platform/db/database.server.ts";
import { moveWithin } from "./move-within.ts";

/** A move of an entry: one place on, or to a place counted from 0. */
export type Move = "up" | "down" | number;

/**
 * Moves a row of a table that keeps its order in `sort_order`; beyond an end is that end. The
 * places before and after, counted from 0; `null` when there is no such row.
 */
export async function moveRow(
  tx: Tx,
  table: PgTable,
  id: string,
  move: Move,
): Promise<{ from: number; to: number } | null> {
  // Two who move at once take turns.
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id::text as id from ${table} order by sort_order, id for update`,
  );
  const ids = rows.map((row) => row.id);
  const from = ids.indexOf(id);
  if (from < 0) return null;
  const asked = move === "up" ? from - 1 : move === "down" ? from + 1 : move;
  const moved = moveWithin(ids, from, asked);
  await tx.execute(sql`
    update ${table} set sort_order = placed.place - 1
    from jsonb_array_elements_text(${JSON.stringify(moved)}::jsonb) with ordinality placed(id, place)
    where ${table}.id::text = placed.id and ${table}.sort_order <> placed.place - 1
  `);
  return { from, to: moved.indexOf(id) };
}
