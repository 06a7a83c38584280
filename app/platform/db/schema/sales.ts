import { boolean, index, integer, pgTable, timestamp } from "drizzle-orm/pg-core";
import { money } from "./columns.ts";

/** A quarter of an hour by its beginning: every time zone is whole quarters from UTC. */
const quarterHourOf = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/**
 * The orders of a quarter of an hour, as entries that add up: an order appends its own, and a job makes one of
 * those that a quarter has (decision 26). No two orders wait for each other.
 */
export const orderHours = pgTable(
  "order_hours",
  {
    quarterHour: quarterHourOf("quarter_hour").notNull(),
    isTest: boolean("is_test").notNull(),
    /** Orders placed in it, and how many of them were settled since; replaced ones left out. */
    placed: integer("placed").notNull(),
    converted: integer("converted").notNull(),
    /** Orders settled in it, free ones too, and of them those that the shop holds money for. */
    settled: integer("settled").notNull(),
    paid: integer("paid").notNull(),
    /** Its payments less the refunds of them since. */
    revenue: money("revenue").notNull(),
  },
  (table) => [index("order_hours_idx").on(table.isTest, table.quarterHour)],
);

/** The same of the products of settled orders: how many lines, and what they came to without tax. */
export const productHours = pgTable(
  "product_hours",
  {
    quarterHour: quarterHourOf("quarter_hour").notNull(),
    isTest: boolean("is_test").notNull(),
    productId: integer("product_id").notNull(),
    lines: integer("lines").notNull(),
    amount: money("amount").notNull(),
  },
  (table) => [
    index("product_hours_idx").on(
      table.isTest,
      table.quarterHour,
      table.productId,
      table.lines,
      table.amount,
    ),
  ],
);
