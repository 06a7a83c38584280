import { check, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";

/**
 * How often the shop was come to on one of its days: which page was opened first, and from
 * where. Sums only, nobody is in them.
 */
export const visitDays = pgTable(
  "visit_days",
  {
    day: date("day").notNull(),
    /** "/product/1" */
    page: text("page").notNull(),
    /** The host that led there; empty for who came by themselves. */
    source: text("source").notNull(),
    visits: integer("visits").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.page, table.source] }),
    check("visit_days_visits_check", sql`${table.visits} > 0`),
  ],
);
