import type { Db } from "#app/platform/db/database.server.ts";
import { expiring } from "#app/platform/db/expiring.server.ts";
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
  const kept = expiring<Promise<Reading>>();
  return (
    db: Db,
    asked: { range: SalesRange } & Readonly<Record<string, string | boolean>>,
    read: () => Promise<Reading>,
  ): Promise<Reading> => {
    const key = JSON.stringify(asked);
    const known = kept.get(db, key);
    if (known !== undefined) return known;
    const reading = read();
    kept.set(db, key, { value: reading, milliseconds: KEEP_MS[asked.range] });
    // A failure is not kept: the next one asks again.
    reading.catch(() => kept.delete(db, key));
    return reading;
  };
}
