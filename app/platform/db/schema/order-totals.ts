import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { money } from "./columns.ts";
import { user } from "./people.ts";

/**
 * The sums of all of a customer's orders, without those that were replaced; kept with every change
 * of an order by the triggers `customer_orders_total_of_…`.
 */
export const orderTotals = pgTable("order_totals", {
  userId: text("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  orders: integer("orders").notNull(),
  cancelled: integer("cancelled").notNull(),
  tests: integer("tests").notNull(),
  /** Paid and not wholly given back, and what that earned; of tests apart. */
  spent: money("spent").notNull(),
  earned: money("earned").notNull(),
  testsSpent: money("tests_spent").notNull(),
  testsEarned: money("tests_earned").notNull(),
});
