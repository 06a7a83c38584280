import { shopMonth } from "#app/shop/settings/shop-day.ts";
import type { ShopClock } from "#app/shop/settings/shop-time.ts";
import type { TaskRhythm } from "./task-terms.ts";

/**
 * Within what a task is rewarded once: "" of one that is done once, the shop's month
 * ("2026-11") of a monthly one.
 */
export function taskPeriod(rhythm: TaskRhythm, { now, timeZone }: ShopClock): string {
  return rhythm === "monthly" ? shopMonth(now, timeZone) : "";
}
