import { type SQL, sql } from "drizzle-orm";

/**
 * Whether the shop designed an ordered item and its customer approved that: the proof that counts
 * is an approved one. A design is paid for with its order: once that is cancelled or its money
 * went back whole, nothing is printed from it. Within a query of `order_lines`, with whole names:
 * alone in a query, columns lose their table's.
 */
export function designApproved() {
  return sql<boolean>`case when order_lines.configuration ->> 'hasOwnDesign' = 'false'
    then ${isApproved(sql`order_lines`)} else false end`;
}

/**
 * Whether an ordered item can be printed again from an approved design: its own or, of a reprint,
 * that of the order it names. Within a query of `order_lines`.
 */
export function designStands() {
  return sql<boolean>`case when order_lines.configuration ->> 'reprintOf' is null
    then ${designApproved()} else exists (
      select from customer_orders reprinted
      join customer_orders first_order on first_order.user_id = reprinted.user_id
        and first_order.order_number = order_lines.configuration ->> 'reprintOf'
      join order_lines drawn on drawn.order_id = first_order.id
        and drawn.product_id = order_lines.product_id
        and drawn.configuration ->> 'hasOwnDesign' = 'false'
      where reprinted.id = order_lines.order_id and ${isApproved(sql`drawn`)}
    ) end`;
}

function isApproved(line: SQL) {
  return sql`coalesce((
    select proof.state = 'approved' from proofs proof
    join customer_orders designed on designed.id = ${line}.order_id
      and designed.order_status <> 'cancelled' and designed.payment_status <> 'refunded'
    where proof.order_line_id = ${line}.id and proof.state not in ('withdrawn', 'replaced')
    order by proof.number desc limit 1
  ), false)`;
}
