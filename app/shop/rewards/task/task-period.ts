import { shopMonth } from "#app/shop/clock/shop-day.ts";
import { shopFormat } from "#app/shop/clock/shop-format.ts";
import type { ShopClock } from "#app/shop/clock/shop-time.ts";
import type { TaskRhythm } from "./task-terms.ts";

/**
 * Within what a task is rewarded once: "" of one that is done once, the shop's month
 * ("2026-11") of a monthly one.
 */
export function taskPeriod(rhythm: TaskRhythm, { now, timeZone }: ShopClock): string {
  return rhythm === "monthly" ? shopMonth(now, timeZone) : "";
}

/** The month of a period as people say it: "November 2026"; "" of a task that is done once. */
export function periodName(period: string): string {
  const middle = new Date(`${period}-15T00:00:00Z`);
  return Number.isNaN(middle.getTime()) ? "" : shopFormat(middle, "monthOfYear", "UTC");
}

/** The month that an address names, "2026-10"; `null` where it names none. */
export function readPeriod(typed: string | null): string | null {
  return typed !== null && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(typed) ? typed : null;
}
