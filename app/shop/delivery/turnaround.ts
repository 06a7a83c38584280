import { addBusinessDays, onBusinessDay } from "#app/shop/clock/business-days.ts";
import { type CalendarDay, calendarDay, formatDay } from "#app/shop/clock/calendar-day.ts";
import { ownValue } from "#app/shop/form/own-value.ts";

/** The shop's clock and the hour until which an order still counts for the day. */
export interface WorkClock {
  now: Date;
  /** IANA name. */
  timeZone: string;
  /** 1 to 24. */
  cutoffHour: number;
}

/**
 * When a job would be ready, reckoned on the server and told in words: a page
 * shows the same whatever the clock of the browser says.
 */
export interface Turnaround {
  /** "today", or the business day from which is counted: "Mon, Nov 23". */
  countedFrom: string;
  /** "5 PM" */
  cutoff: string;
  /** "Tue, Dec 1 to Thu, Dec 3" by delivery time; one that names no business days is left out. */
  ready: Readonly<Record<string, string>>;
  /** The same days, to reckon with. */
  windows: Readonly<Record<string, ReadyWindow>>;
}

/** The days on which jobs of these delivery times would be ready, ordered now. */
export function turnaround(times: readonly string[], clock: WorkClock): Turnaround {
  const { today, start } = countedFrom(clock);
  const windows = times.flatMap((time) => {
    const days = businessDaysOf(time);
    return days ? [[time, windowFrom(start, days)] as const] : [];
  });
  return {
    countedFrom: start === today ? "today" : formatDay(start),
    cutoff: hourText(clock.cutoffHour),
    ready: Object.fromEntries(windows.map(([time, window]) => [time, readyText(window)])),
    windows: Object.fromEntries(windows),
  };
}

/** When a job of this delivery time is ready; nothing where it is not offered, or names no days. */
export function readyFor(
  turnaround: Pick<Turnaround, "ready"> | null,
  time: string | undefined,
): string | undefined {
  return turnaround && time !== undefined ? ownValue(turnaround.ready, time) : undefined;
}

/** The first and the last day on which a job may be ready. */
export interface ReadyWindow {
  first: CalendarDay;
  last: CalendarDay;
}

/** The days of one job, begun at the clock's moment; `null` where the words promise no days. */
export function readyWindow(time: string, clock: WorkClock): ReadyWindow | null {
  const days = businessDaysOf(time);
  return days && windowFrom(countedFrom(clock).start, days);
}

/** "Tue, Dec 1 to Thu, Dec 3" */
export function readyText({ first, last }: ReadyWindow): string {
  return first === last ? formatDay(first) : `${formatDay(first)} to ${formatDay(last)}`;
}

/** How many business days a job takes, at the least and at the most. */
export interface BusinessDays {
  least: number;
  most: number;
}

/** In characters; more is a sentence. */
const LONGEST_TIME = 60;
const HOURS_PER_DAY = 24;
const BUSINESS_DAYS_PER_WEEK = 5;

/** "5-7 Business Days", "3–4 working days", "5 to 7 business days", "48-72hrs", "24-hours", "1-2 weeks" */
const DAYS =
  /^(\d{1,3})(?:\s*(?:[-\u2010-\u2015\u2212]|to)\s*(\d{1,3}))?[\s-]*(?:(?:business|working|work)?[\s-]*(days?)|(h|hrs?|hours?)|(weeks?|wks?))\.?$/i;
/** "Next day", "next business day" */
const NEXT_DAY = /^next[\s-]+(?:(?:business|working|work)[\s-]+)?day$/i;

/**
 * A delivery time as numbers: a shop's days are its business days, five of them a week, and hours that are
 * begun count as the day. `null` when the words say something else.
 */
export function businessDaysOf(time: string): BusinessDays | null {
  const typed = time.trim();
  if (typed.length > LONGEST_TIME) return null;
  if (NEXT_DAY.test(typed)) return { least: 1, most: 1 };
  const [found, first = "", last = first, , hours, weeks] = DAYS.exec(typed) ?? [];
  if (found === undefined) return null;
  const daysIn = (count: string) => {
    if (hours !== undefined) return Math.ceil(Number(count) / HOURS_PER_DAY);
    return weeks === undefined ? Number(count) : Number(count) * BUSINESS_DAYS_PER_WEEK;
  };
  const [least, most] = [daysIn(first), daysIn(last)];
  return least <= most ? { least, most } : null;
}

/** "5 to 7 business days", "1 business day" */
export function businessDaysWords({ least, most }: BusinessDays): string {
  if (least < most) return `${least} to ${most} business days`;
  return most === 1 ? "1 business day" : `${most} business days`;
}

/** The business day on which work begins that is ordered now. */
function countedFrom({ now, timeZone, cutoffHour }: WorkClock) {
  const { today, hour } = readClock(now, timeZone);
  return { today, start: onBusinessDay(hour < cutoffHour ? today : today + 1) };
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The day and the hour by the shop's own clock. */
export function readClock(now: Date, timeZone: string): { today: CalendarDay; hour: number } {
  const parts = { year: "numeric", month: "numeric", day: "numeric", hour: "numeric" } as const;
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", { ...parts, hourCycle: "h23", timeZone });
  clocks.set(timeZone, clock);
  const shown = clock.formatToParts(now);
  const read = (type: keyof typeof parts) =>
    Number(shown.find((part) => part.type === type)?.value);
  return { today: calendarDay(read("year"), read("month"), read("day")), hour: read("hour") };
}

function windowFrom(
  start: CalendarDay,
  { least, most }: { least: number; most: number },
): ReadyWindow {
  return { first: addBusinessDays(start, least), last: addBusinessDays(start, most) };
}

/** "11 AM", "noon" */
export function hourText(hour: number): string {
  if (hour % 24 === 0) return "midnight";
  if (hour === 12) return "noon";
  return hour < 12 ? `${hour} AM` : `${hour - 12} PM`;
}
