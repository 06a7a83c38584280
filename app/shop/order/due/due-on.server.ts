import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { customerOrders } from "#app/platform/db/schema.ts";
import { isoDay } from "#app/shop/clock/calendar-day.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { dueDay, dueWaits, readyDays, type ReadyJob } from "../ready-days.ts";
import { readReadyJobs } from "./ready-jobs.server.ts";

type OrderRow = typeof customerOrders.$inferSelect;
export type DueOrder = Pick<OrderRow, "id" | "orderKind" | "deliveryMethod" | "paidAt">;
type DueSettings = Pick<Settings, "timeZone" | "cutoffHour">;

/** When a paid order of these items is due, or what that waits for, as its columns have it. */
export function dueOf(
  jobs: readonly ReadyJob[],
  paidAt: Date,
  settings: DueSettings,
): Pick<OrderRow, "dueOn" | "dueAfter"> {
  const due = dueDay(jobs, paidAt, settings);
  return { dueOn: due === null ? null : isoDay(due), dueAfter: dueWaits(jobs) };
}

/** The days of an order as they were written down, and as its customer reads them. */
export type KeptDays = Pick<OrderRow, "dueOn" | "dueAfter"> & { ready: string | null };

const NO_DAYS: KeptDays = { dueOn: null, dueAfter: [], ready: null };

/**
 * Writes down when an order is due, after something that it waited for came or its production
 * began, in the caller's transaction. An order that nobody has paid is due on no day.
 */
export async function keepDueOn(tx: Tx, order: DueOrder, settings: DueSettings): Promise<KeptDays> {
  if (order.paidAt === null) return NO_DAYS;
  const jobs = await readReadyJobs(tx, order);
  const due = dueOf(jobs, order.paidAt, settings);
  await tx.update(customerOrders).set(due).where(eq(customerOrders.id, order.id));
  return { ...due, ready: readyDays(jobs, order.paidAt, settings) };
}
