/**
 * A moment on the shop's own clock, as short as it stays clear: "10:41 AM" for
 * today, "Nov 19, 10:41 AM" this year, "Nov 19, 2025" before. Servers only:
 * browsers word times a little differently.
 */
export function shopTime(moment: Date, { now, timeZone }: ShopClock): string {
  const day = (date: Date) => format(date, timeZone, { dateStyle: "short" });
  const time = format(moment, timeZone, { hour: "numeric", minute: "2-digit" });
  if (day(moment) === day(now)) return time;
  const year = (date: Date) => format(date, timeZone, { year: "numeric" });
  const monthDay = format(moment, timeZone, { month: "short", day: "numeric" });
  return year(moment) === year(now) ? `${monthDay}, ${time}` : `${monthDay}, ${year(moment)}`;
}

export interface ShopClock {
  now: Date;
  /** IANA zone of the settings. */
  timeZone: string;
}

function format(date: Date, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  const text = new Intl.DateTimeFormat("en-US", { ...options, timeZone }).format(date);
  // A narrow no-break space before AM and PM.
  return text.replaceAll("\u202f", " ");
}
