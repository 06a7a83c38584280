import type { Db } from "#app/platform/db/database.server.ts";
import type { SalesRange } from "./sales-range.ts";

/** So long, in milliseconds, a range's figures are not read again: the more there is to read. */
const KEEP_MS: Readonly<Record<SalesRange, number>> = {
  "7": 0,
  "30": 5000,
  "90": 60_000,
  year: 60_000,
};

/**
 * Reads figures of a range, and keeps them for whoever looks soon after: those of a quarter
 * and of a year are up to a minute old (decision 26). `asked` is all that was asked for.
 */
export function keptReadings<Reading>() {
  const kept = new WeakMap<Db, Map<string, { until: number; reading: Promise<Reading> }>>();
  return (
    db: Db,
    asked: { range: SalesRange } & Readonly<Record<string, string | boolean>>,
    read: () => Promise<Reading>,
  ): Promise<Reading> => {
    const key = JSON.stringify(asked);
    const ofShop = kept.get(db) ?? new Map<string, { until: number; reading: Promise<Reading> }>();
    kept.set(db, ofShop);
    const now = performance.now();
    for (const [old, { until }] of ofShop) if (until <= now) ofShop.delete(old);
    const known = ofShop.get(key);
    if (known !== undefined) return known.reading;
    const reading = read();
    ofShop.set(key, { until: now + KEEP_MS[asked.range], reading });
    // A failure is not kept: the next one asks again.
    reading.catch(() => ofShop.delete(key));
    return reading;
  };
}
