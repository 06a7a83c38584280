import { shopFormat } from "./shop-format.ts";

/**
 * A moment on the shop's own clock, as short as it stays clear: "10:41 AM" for
 * today, "Nov 19, 10:41 AM" this year, "Nov 19, 2025" before. Servers only:
 * browsers word times a little differently.
 */
export function shopTime(moment: Date, { now, timeZone }: ShopClock): string {
  const day = (date: Date) => shopFormat(date, "shortDay", timeZone);
  const time = shopFormat(moment, "time", timeZone);
  if (day(moment) === day(now)) return time;
  const year = (date: Date) => shopFormat(date, "year", timeZone);
  const monthDay = shopFormat(moment, "monthDay", timeZone);
  return year(moment) === year(now) ? `${monthDay}, ${time}` : `${monthDay}, ${year(moment)}`;
}

export interface ShopClock {
  now: Date;
  /** IANA zone of the settings. */
  timeZone: string;
}
