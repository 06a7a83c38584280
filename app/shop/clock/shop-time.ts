import { shopFormat } from "./shop-format.ts";

/**
 * A moment on the shop's own clock, as short as it stays clear: "10:41 AM" for
 * today, "Nov 19, 10:41 AM" this year, "Nov 19, 2025" before. Servers only:
 * browsers word times a little differently.
 */
export function shopTime(moment: Date, { now, timeZone }: ShopClock): string {
  const day = (date: Date) => shopFormat(date, "shortDay", timeZone);
  const time = () => shopFormat(moment, "time", timeZone);
  if (day(moment) === day(now)) return time();
  const monthDay = shopFormat(moment, "monthDay", timeZone);
  const year = shopFormat(moment, "year", timeZone);
  return `${monthDay}, ${year === shopFormat(now, "year", timeZone) ? time() : year}`;
}

export interface ShopClock {
  now: Date;
  /** IANA zone of the settings. */
  timeZone: string;
}
