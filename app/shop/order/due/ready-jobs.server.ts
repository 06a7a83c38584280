import { and, eq } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { type customerOrders, orderEvents } from "#app/platform/db/schema.ts";
import { readWaitingLines } from "../line/order-artwork.server.ts";
import { startOf } from "../order-stages.ts";
import { type ReadyJob, readyJobs } from "../ready-days.ts";

/** The items of an order as far as its days depend on them, read with what came for them. */
export async function readReadyJobs(
  db: DbOrTx,
  order: Pick<typeof customerOrders.$inferSelect, "id" | "orderKind" | "deliveryMethod">,
): Promise<ReadyJob[]> {
  const lines = await readWaitingLines(db, order);
  const events = await db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.kind, "status")));
  return readyJobs(order, lines, startOf(events));
}
