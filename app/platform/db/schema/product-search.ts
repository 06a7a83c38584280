import { type SQL, sql, type SQLWrapper } from "drizzle-orm";

/**
 * The text in which the team searches products, in plain letters (specification §2, Admin screens).
 * The index and the queries that use it must build it the same way, so both call this.
 */
export function productText(product: { name: SQLWrapper; description: SQLWrapper }): SQL {
  return sql`search_letters(${product.name} || ' ' || ${product.description})`;
}

/** Its name alone, in plain letters, for which the same holds. */
export function productName(product: { name: SQLWrapper }): SQL {
  return sql`search_letters(${product.name})`;
}
