import { type SQL, sql } from "drizzle-orm";

/**
 * Whether the shop designed an ordered item and its customer approved that: the proof that counts
 * is an approved one. A design is paid for with its item: once the order is cancelled, or what was
 * paid for all of it or for this item went back whole, nothing is printed from it. Within a query
 * of `order_lines`, with whole names: alone in a query, columns lose their table's.
 */
export function designApproved() {
  return sql<boolean>`case when order_lines.configuration ->> 'hasOwnDesign' = 'false'
    then ${isApproved(sql`order_lines`)} else false end`;
}

/**
 * The ids of the ordered items whose approved design an ordered item can be printed from again:
 * its own or, of a reprint, that of the item it names. One kept before items were named names an
 * order only, and may have several. Within a query of `order_lines`.
 */
export function standingDesigns() {
  return sql<string[]>`case
    when order_lines.configuration ->> 'reprintOf' is null
    then case when ${designApproved()} then array[order_lines.id::text] else array[]::text[] end
    else array(
      select drawn.id::text from customer_orders named
      join order_lines drawn on ${isNamedLine(ORDERED)}
      where ${isNamedOrder(ORDERED)} and ${isApproved(sql`drawn`)} order by drawn.position
    ) end`;
}

/** A design's name: a configuration, and the customer that it belongs to. */
export interface Naming {
  configuration: SQL;
  userId: SQL;
}

/** An ordered item; within a query of `order_lines`. */
export const ORDERED: Naming = {
  configuration: sql`order_lines.configuration`,
  userId: sql`(select own.user_id from customer_orders own where own.id = order_lines.order_id)`,
};

/** Whether the order `named` is the one that a reprint's configuration names: its customer's own. */
export function isNamedOrder({ configuration, userId }: Naming) {
  return sql`named.order_number = ${configuration} ->> 'reprintOf'
    and named.user_id is not distinct from ${userId}`;
}

/** Whether `drawn` is what a reprint names in the order `named`: designed by the shop, for the same format. */
export function isNamedLine({ configuration }: Naming) {
  return sql`drawn.order_id = named.id
    and drawn.configuration ->> 'hasOwnDesign' = 'false'
    and ${isSameFormat(sql`drawn.configuration`, configuration)}
    and coalesce(${configuration} ->> 'reprintLine', drawn.id::text) = drawn.id::text`;
}

/** A design fits what it was drawn for: the same product in the same size. */
export function isSameFormat(one: SQL, other: SQL) {
  const format = (configuration: SQL) => sql`(${configuration} -> 'productId',
    ${configuration} -> 'size', ${configuration} -> 'widthInches', ${configuration} -> 'heightInches')`;
  return sql<boolean>`(${format(one)} is not distinct from ${format(other)})`;
}

function isApproved(line: SQL) {
  return sql`coalesce((
    select proof.state = 'approved' from proofs proof
    join customer_orders designed on designed.id = ${line}.order_id
      and designed.order_status <> 'cancelled' and designed.payment_status <> 'refunded'
    where proof.order_line_id = ${line}.id and proof.state not in ('withdrawn', 'replaced')
      and not ${isGivenBack(line)}
    order by proof.number desc limit 1
  ), false)`;
}

/** All that was paid for the item went back, or is on its way. */
function isGivenBack(line: SQL) {
  return sql`exists (
    select from refund_lines part join refunds refund on refund.id = part.refund_id
    where part.order_line_id = ${line}.id and refund.status <> 'failed'
    having sum(part.amount) > 0
      and sum(part.amount) >= ${line}.amount - ${line}.member_amount - ${line}.discount_amount
  )`;
}
