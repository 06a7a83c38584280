import { sql } from "drizzle-orm";

/**
 * Whether the shop designed an ordered item and its customer approved that: the proof that counts
 * is an approved one. A design is paid for with its order: once that is cancelled or its money
 * went back whole, nothing is printed from it. Within a query of `order_lines`, with whole names:
 * alone in a query, columns lose their table's.
 */
export function designApproved() {
  return sql<boolean>`case when order_lines.configuration ->> 'hasOwnDesign' = 'false' then coalesce((
    select proof.state = 'approved' from proofs proof
    join customer_orders designed on designed.id = order_lines.order_id
      and designed.order_status <> 'cancelled' and designed.payment_status <> 'refunded'
    where proof.order_line_id = order_lines.id and proof.state not in ('withdrawn', 'replaced')
    order by proof.number desc limit 1
  ), false) else false end`;
}
