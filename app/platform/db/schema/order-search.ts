import { index, pgTable, uuid } from "drizzle-orm/pg-core";
import { wordVector } from "./columns.ts";
import { customerOrders } from "./orders.ts";

/**
 * The words by which the team finds an order: number, contact and what its lines
 * are. A narrow table, so that a word that many orders have is still found at once;
 * kept by the triggers `…_searched_…` with every order and line that is written.
 */
export const orderSearch = pgTable(
  "order_search",
  {
    orderId: uuid("order_id")
      .primaryKey()
      .references(() => customerOrders.id, { onDelete: "cascade" }),
    words: wordVector("words").notNull(),
  },
  (table) => [index("order_search_words_idx").using("gin", table.words)],
);
