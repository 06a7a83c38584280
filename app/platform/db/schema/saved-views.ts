import { sql } from "drizzle-orm";
import { check, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { user } from "./people.ts";

/** Filters of the list of orders that somebody on the team keeps under a name. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: uuid("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** The list's address as it was ("?status=pending&kind=website"). */
    query: text("query").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("saved_views_name_key").on(table.userId, sql`lower(${table.name})`),
    check("saved_views_name_check", sql`${table.name} <> ''`),
  ],
);
