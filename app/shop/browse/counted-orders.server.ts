import { and, gte, inArray, isNull, ne, type SQL } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { expiring } from "#app/platform/db/expiring.server.ts";
import type { Source } from "#app/platform/db/keep-unchanged.server.ts";
import { customerOrders } from "#app/platform/db/schema.ts";

/** Orders of 90 days count. */
const COUNTED_MS = 90 * 24 * 60 * 60 * 1000;
/** Orders come all the time, and what they say hardly changes within minutes. */
const KEPT_MS = 10 * 60_000;

/** The orders that say what people buy: paid ones of the last 90 days that stand. */
export function isCounted(now: Date): SQL | undefined {
  const { createdAt, paymentStatus, orderStatus, replacedById } = customerOrders;
  return and(
    inArray(paymentStatus, ["paid", "partly_refunded"]),
    gte(createdAt, new Date(now.getTime() - COUNTED_MS)),
    ne(orderStatus, "cancelled"),
    isNull(replacedById),
  );
}

/** There is one reading of each database. */
const KEY = "";

/** A reading of orders, from memory for some minutes; one that failed is not kept. */
export function keepCounted<Counted>(read: (db: DbOrTx, now: Date) => Promise<Counted>) {
  const kept = expiring<Promise<Counted>>();
  return ({ db }: Source, now: Date): Promise<Counted> => {
    const known = kept.get(db, KEY);
    if (known) return known;
    const reading = read(db, now);
    kept.set(db, KEY, { value: reading, milliseconds: KEPT_MS });
    reading.catch(() => kept.delete(db, KEY));
    return reading;
  };
}
