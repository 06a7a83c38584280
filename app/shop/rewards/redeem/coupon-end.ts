import { validFor } from "#app/shop/clock/validity.ts";
import type { Settings } from "#app/shop/settings/settings.ts";

/**
 * Until when a coupon lasts that is made now, the whole of its last day, and what returns to a lot
 * that has lapsed (decisions §5).
 */
export function couponEnd(
  { couponValidDays, timeZone }: Pick<Settings, "couponValidDays" | "timeZone">,
  now: Date,
): Date {
  return validFor(couponValidDays, now, timeZone);
}
