import { sql } from "drizzle-orm";

/**
 * Whether whoever left an order unpaid has ordered again since, from the same
 * mailbox: they need not hear of it. Within a query of `customer_orders`, with whole
 * names: alone in a query, columns lose their table's.
 */
export function orderedAgain() {
  return sql<boolean>`exists (
    select 1 from customer_orders later
    where lower(later.contact_email) = lower(customer_orders.contact_email)
      and later.created_at > customer_orders.created_at
  )`;
}
