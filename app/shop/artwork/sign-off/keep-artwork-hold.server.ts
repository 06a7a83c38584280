import { asc, eq, inArray } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { customerOrders, files, orderLines } from "#app/platform/db/schema.ts";
import { type ArtworkHold, isWithCustomer, worstHold } from "#app/shop/order/artwork-hold.ts";
import { keepDueOn } from "#app/shop/order/due/due-on.server.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { readArtworkHolds } from "./artwork-holds.server.ts";

type Order = typeof customerOrders.$inferSelect;

/** An order as it stands now, and what kept its artwork from the press before. */
export interface KeptHold {
  order: Order;
  before: ArtworkHold | null;
}

/**
 * Locks the orders of these files for the transaction: everybody does so before they touch a file of an
 * order or what was found in it, so that nobody waits for each other.
 */
export async function lockOrdersOf(db: DbOrTx, fileIds: readonly string[]): Promise<Order[]> {
  if (fileIds.length === 0) return [];
  const ofFiles = db
    .select({ id: orderLines.orderId })
    .from(files)
    .innerJoin(orderLines, eq(orderLines.id, files.orderLineId))
    .where(inArray(files.id, [...fileIds]));
  return db
    .select()
    .from(customerOrders)
    .where(inArray(customerOrders.id, ofFiles))
    .orderBy(asc(customerOrders.id))
    .for("no key update");
}

/**
 * Writes down what keeps orders from the press that the caller has locked, after one of their files became
 * another, was looked at or signed off. Whoever comes second sees what the first has written.
 */
export async function keepHolds(db: DbOrTx, orders: readonly Order[]): Promise<KeptHold[]> {
  const kept: KeptHold[] = [];
  for (const order of orders) kept.push(await keepHold(db, order));
  return kept;
}

/** The same of one order. */
export async function keepHold(db: DbOrTx, order: Order): Promise<KeptHold> {
  const before = order.artworkHold;
  const held = await readArtworkHolds(db, order);
  const artworkHold = worstHold(held.map(({ hold }) => hold));
  if (artworkHold === before) return { order, before };
  await db.update(customerOrders).set({ artworkHold }).where(eq(customerOrders.id, order.id));
  const now = { ...order, artworkHold };
  // Its days count from when it can be printed.
  if (isWithCustomer(before) !== isWithCustomer(artworkHold)) {
    await keepDueOn(db, now, await readSettings(db));
  }
  return { order: now, before };
}
