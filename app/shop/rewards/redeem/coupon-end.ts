import type { Settings } from "#app/shop/settings/settings.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Until when a coupon lasts that is made now, and what returns to a lot that has lapsed (decisions §5). */
export function couponEnd({ couponValidDays }: Pick<Settings, "couponValidDays">, now: Date): Date {
  return new Date(now.getTime() + couponValidDays * DAY_MS);
}
