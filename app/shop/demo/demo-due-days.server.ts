import { eq } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { customerOrders } from "#app/platform/db/schema.ts";
import { isoDay } from "#app/shop/clock/calendar-day.ts";
import { readClock, readyWindow } from "#app/shop/delivery/turnaround.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { atDaysAgo } from "./demo-clock.ts";

/** No delivery time promises so many days. */
const LONGEST_DAYS = 90;

/**
 * How many days ago an order was placed that has to be ready in so many days, or on the last
 * business day before.
 */
export function placedDaysAgo(
  dueInDays: number,
  deliveryTime: string,
  now: Date,
  settings: Pick<Settings, "timeZone" | "cutoffHour">,
): number {
  const goal = readClock(now, settings.timeZone).today + dueInDays;
  for (let days = 0; days < LONGEST_DAYS; days += 1) {
    const window = readyWindow(deliveryTime, { ...settings, now: atDaysAgo(days, now, 1) });
    if (window !== null && window.last <= goal) return days;
  }
  throw new Error(`Nothing is due ${dueInDays} days from now with ${deliveryTime}.`);
}

/** On a weekend something is due today all the same: somebody has promised it. */
export async function promiseToday(
  db: Db,
  orderId: string,
  now: Date,
  { timeZone }: Pick<Settings, "timeZone">,
): Promise<void> {
  const dueOn = isoDay(readClock(now, timeZone).today);
  await db.update(customerOrders).set({ dueOn }).where(eq(customerOrders.id, orderId));
}
