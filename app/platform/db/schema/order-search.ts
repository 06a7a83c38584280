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

/** The typed text as a query in which every word is a beginning; `null` when it has no word. */
export function searchQuery(typed: string): string | null {
  const words = searchWords(typed);
  return words.length === 0 ? null : words.join(" & ");
}

/** The words that a person typed, each a query of its own for what begins with it. */
export function searchWords(typed: string): string[] {
  // Parts words where the database function `order_words` does.
  return typed
    .split(/[\s\-@._/+&:#%~=?]+/u)
    .map((word) => word.replaceAll(/['\\\0]/g, " ").trim())
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => `'${word}':*`);
}
