import { boolean, index, integer, pgTable, timestamp } from "drizzle-orm/pg-core";
import { money } from "./columns.ts";

/** An hour by its beginning. Every zone of a shop in the United States is whole hours from UTC. */
const hourOf = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/**
 * The orders of an hour, as entries that add up: an order appends its own, and a job makes one of
 * those that an hour has (decision 26). No two orders wait for each other.
 */
export const orderHours = pgTable(
  "order_hours",
  {
    hour: hourOf("hour").notNull(),
    isTest: boolean("is_test").notNull(),
    /** Orders placed in this hour, and how many of them were settled since; replaced ones left out. */
    placed: integer("placed").notNull(),
    converted: integer("converted").notNull(),
    /** Orders settled in this hour, free ones too, and of them those that the shop holds money for. */
    settled: integer("settled").notNull(),
    paid: integer("paid").notNull(),
    /** The payments of this hour less the refunds of it since. */
    revenue: money("revenue").notNull(),
  },
  (table) => [index("order_hours_idx").on(table.isTest, table.hour)],
);

/** The same of the products of settled orders: how many lines, and what they came to without tax. */
export const productHours = pgTable(
  "product_hours",
  {
    hour: hourOf("hour").notNull(),
    isTest: boolean("is_test").notNull(),
    productId: integer("product_id").notNull(),
    lines: integer("lines").notNull(),
    amount: money("amount").notNull(),
  },
  (table) => [
    index("product_hours_idx").on(
      table.isTest,
      table.hour,
      table.productId,
      table.lines,
      table.amount,
    ),
  ],
);
