import type { Settings } from "#app/shop/settings/settings.ts";

/**
 * When what was earned at `earnedAt` lapses: the same day and time so many months
 * later, or the last day of a month that has no such day.
 */
export function lotExpiry(earnedAt: Date, months: number): Date {
  const expiry = new Date(earnedAt);
  expiry.setUTCMonth(expiry.getUTCMonth() + months);
  // February 30 would be in March.
  if (expiry.getUTCDate() !== earnedAt.getUTCDate()) expiry.setUTCDate(0);
  return expiry;
}

/** How long Mega Bucks last that are earned now: "12 months". What was earned before keeps its day. */
export function lotLife({ rewardExpiryMonths }: Pick<Settings, "rewardExpiryMonths">): string {
  return rewardExpiryMonths === 1 ? "a month" : `${rewardExpiryMonths} months`;
}
