import { shopFormat } from "./shop-format.ts";
import { shopDayKey } from "./shop-day.ts";

const MOMENT = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/;

/** A moment as a date-and-time box holds it, on the shop's own clock: "2026-11-22T09:30". */
export function writeShopMoment(moment: Date, timeZone: string): string {
  return `${shopDayKey(moment, timeZone)}T${shopFormat(moment, "clock", timeZone)}`;
}

/**
 * The moment that a date-and-time box means on the shop's clock, to the minute; `null` for
 * what is none. An hour that the clock skips in spring is the hour after it, one that comes
 * twice in autumn is the first of both.
 */
export function readShopMoment(text: string, timeZone: string): Date | null {
  const parts = MOMENT.exec(text.trim());
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.slice(1).map(Number);
  const wall = Date.UTC(year, month - 1, day, hour, minute);
  const isReal = new Date(wall).toISOString().startsWith(text.trim().slice(0, 16));
  if (!isReal || year < 1900 || year > 9000) return null;
  // The clock one day before and after tells both offsets around a change.
  const DAY = 24 * 60 * 60 * 1000;
  const offsets = [wall - DAY, wall + DAY].map((at) => offsetAt(at, timeZone));
  const candidates = offsets.map((offset) => wall - offset);
  const shown = candidates.filter((at) => at + offsetAt(at, timeZone) === wall);
  return new Date(shown.length > 0 ? Math.min(...shown) : Math.max(...candidates));
}

/** The time by which the shop's clock is ahead of UTC, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  return (
    Date.parse(`${writeShopMoment(new Date(at), timeZone)}Z`) - Math.floor(at / 60_000) * 60_000
  );
}
