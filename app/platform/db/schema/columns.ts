import { customType, timestamp } from "drizzle-orm/pg-core";
import { type Cents, parseDollars, toDollars } from "#app/shop/money/money.ts";

/** `numeric(12,2)` US dollars in the database, whole `Cents` in code (decisions §3). */
export const money = customType<{ data: Cents; driverData: string }>({
  dataType: () => "numeric(12,2)",
  toDriver: toDollars,
  fromDriver(value) {
    const amount = parseDollars(value);
    if (amount === null) throw new RangeError(`Not an amount of money: ${value}`);
    return amount;
  },
});

/** A moment in time, always with its zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/**
 * Any JSON value, as it was stored. Drizzle's own column reads a stored text once
 * more, and makes the text "9.50" a number.
 */
export const anyJson = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => "jsonb",
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => value,
});

/** Words to search for, as PostgreSQL keeps them; only the database reads and writes it. */
export const wordVector = customType<{ data: string; driverData: string }>({
  dataType: () => "tsvector",
});
