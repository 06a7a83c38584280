import { and, eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { type customerOrders, orderEvents } from "#app/platform/db/schema.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { readyJobs } from "../due/due-on.server.ts";
import { readDatedLines } from "../line/order-artwork.server.ts";
import { startOf } from "../order-stages.ts";
import { type PlannedDays, plannedDays, type PlannedOrder } from "../planned-days.ts";

/** The days of an order whose lines and events have to be read. */
export async function readPlannedDays(
  tx: Tx,
  order: PlannedOrder &
    Pick<typeof customerOrders.$inferSelect, "id" | "orderKind" | "artworkHold">,
  settings: Settings,
  now: Date,
): Promise<PlannedDays> {
  const lines = await readDatedLines(tx, order);
  const events = await tx
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.kind, "status")));
  return plannedDays(order, readyJobs(order, lines, startOf(events)), { ...settings, now });
}
