import { and, eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { type customerOrders, orderEvents } from "#app/platform/db/schema.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { readyJobs } from "../due/due-on.server.ts";
import { readArtworkLines } from "../line/order-artwork.server.ts";
import { startOf } from "../order-stages.ts";
import { arrivalDays, readyDays, type ReadyJob } from "../ready-days.ts";

type PlannedOrder = Pick<
  typeof customerOrders.$inferSelect,
  "id" | "orderKind" | "paidAt" | "deliveryMethod" | "deliveryAddress"
>;

/** When an order should be ready, and at the door of its address; `null` where nobody can say. */
export interface PlannedDays {
  ready: string | null;
  arrival: string | null;
}

/** The days of an order, as its page tells them. */
export function plannedDays(
  order: Omit<PlannedOrder, "id" | "orderKind">,
  jobs: readonly ReadyJob[],
  settings: Settings,
): PlannedDays {
  const { paidAt, deliveryMethod, deliveryAddress } = order;
  const toZip = deliveryMethod === "ship" ? deliveryAddress?.zip : undefined;
  const arrival = toZip === undefined ? null : arrivalDays(jobs, paidAt, toZip, settings);
  return { ready: readyDays(jobs, paidAt, settings), arrival };
}

/** The same of an order whose lines and events have to be read. */
export async function readPlannedDays(
  tx: Tx,
  order: PlannedOrder,
  settings: Settings,
): Promise<PlannedDays> {
  const lines = await readArtworkLines(tx, order);
  const events = await tx
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.kind, "status")));
  return plannedDays(order, readyJobs(order, lines, startOf(events)), settings);
}
