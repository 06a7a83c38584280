import { and, eq } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { customerOrders, orderEvents } from "#app/platform/db/schema.ts";
import { isoDay } from "#app/shop/clock/calendar-day.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { readDatedLines } from "../line/order-artwork.server.ts";
import { startOf } from "../order-stages.ts";
import { dueDay, readyJob } from "../ready-days.ts";

type DueOrder = Pick<
  typeof customerOrders.$inferSelect,
  "id" | "orderKind" | "paidAt" | "artworkHold"
>;
type DueSettings = Pick<Settings, "timeZone" | "cutoffHour">;
type DatedLines = Awaited<ReturnType<typeof readDatedLines>>;

/** The due day of an order of these lines that is paid now, as its column has it. */
export function dueOnOf(
  order: Pick<DueOrder, "orderKind" | "artworkHold">,
  lines: DatedLines,
  { paidAt, startedAt }: { paidAt: Date; startedAt: Date | null },
  settings: DueSettings,
): string | null {
  const due = dueDay(readyJobs(order, lines, startedAt), paidAt, settings);
  return due === null ? null : isoDay(due);
}

/** The items of an order whose lines were read. */
export function readyJobs(
  order: Pick<DueOrder, "orderKind" | "artworkHold">,
  lines: DatedLines,
  startedAt: Date | null,
) {
  return lines.map((line) => readyJob(order, line, line.artworkAt, startedAt));
}

/**
 * Writes down when an order is due, after what it waited for came or its production began, in the
 * caller's transaction. An order that nobody has paid is due on no day.
 */
export async function keepDueOn(tx: DbOrTx, order: DueOrder, settings: DueSettings): Promise<void> {
  if (order.paidAt === null) return;
  const lines = await readDatedLines(tx, order);
  const events = await tx
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.kind, "status")));
  const when = { paidAt: order.paidAt, startedAt: startOf(events) };
  const dueOn = dueOnOf(order, lines, when, settings);
  await tx.update(customerOrders).set({ dueOn }).where(eq(customerOrders.id, order.id));
}
