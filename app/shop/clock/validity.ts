import { slashedShopDate } from "./shop-day.ts";
import { shopFormat } from "./shop-format.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** What ends within it, ends with its day. */
const LAST_MINUTE = "23:59";

/** The end of a day of the shop's calendar, written "2026-12-22"; `null` for what is no day. */
export function endOfShopDay(day: string, timeZone: string): Date | null {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!found) return null;
  const midnight = Date.UTC(Number(found[1]), Number(found[2]) - 1, Number(found[3]));
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== day) return null;
  const next = midnight + DAY_MS;
  // The second look is for the day on which the clocks change.
  const guess = next - offsetOf(new Date(next), timeZone);
  return new Date(next - offsetOf(new Date(guess), timeZone));
}

/** The last day of a validity, as a date input has it: "2026-12-22". */
export function lastDayOf(validUntil: Date, timeZone: string): string {
  const last = lastMomentOf(validUntil);
  return new Date(last.getTime() + offsetOf(last, timeZone)).toISOString().slice(0, 10);
}

/**
 * The same for people: "Dec 22, 2026", the last whole day; of what ends in the middle of a day that
 * day and the time, "Dec 22, 2026, 3:00 PM".
 */
export function formatLastDay(
  validUntil: Date,
  timeZone: string,
  style: "mediumDay" | "fullDay" = "mediumDay",
): string {
  const last = lastMomentOf(validUntil);
  const day = shopFormat(last, style, timeZone);
  const isWhole = shopFormat(last, "clock", timeZone) === LAST_MINUTE;
  return isWhole ? day : `${day}, ${shopFormat(validUntil, "time", timeZone)}`;
}

/** The day of the last moment, as the team's lists write it: "12/4/2026" of what ends as December 5 begins. */
export function slashedLastDay(validUntil: Date, timeZone: string): string {
  return slashedShopDate(lastMomentOf(validUntil), timeZone);
}

/** The last whole day alone, for what ends at a moment that nobody chose: "Dec 21, 2026". */
export function formatLastWholeDay(validUntil: Date, timeZone: string): string {
  const last = lastMomentOf(validUntil);
  const isWhole = shopFormat(last, "clock", timeZone) === LAST_MINUTE;
  return shopFormat(isWhole ? last : lastOfDayBefore(last, timeZone), "mediumDay", timeZone);
}

function lastOfDayBefore(moment: Date, timeZone: string): Date {
  const day = Date.parse(lastDayOf(moment, timeZone)) - DAY_MS;
  const before = new Date(day).toISOString().slice(0, 10);
  return lastMomentOf(endOfShopDay(before, timeZone) ?? moment);
}

/** From the first moment of the next day on it is over. */
export function isOver(validUntil: Date, now: Date): boolean {
  return now.getTime() >= validUntil.getTime();
}

/** So many days from now, to the end of the last one. */
export function validFor(days: number, now: Date, timeZone: string): Date {
  const day = lastDayOf(new Date(now.getTime() + days * DAY_MS + 1), timeZone);
  return endOfShopDay(day, timeZone) ?? new Date(now.getTime() + days * DAY_MS);
}

function lastMomentOf(validUntil: Date): Date {
  return new Date(validUntil.getTime() - 1);
}

/** How far the shop's clock is ahead of UTC. */
function offsetOf(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(moment);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(
    read("year"),
    read("month") - 1,
    read("day"),
    read("hour"),
    read("minute"),
    read("second"),
  );
  return shown - Math.floor(moment.getTime() / 1000) * 1000;
}
