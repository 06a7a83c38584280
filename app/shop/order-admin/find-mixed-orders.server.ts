import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#app/platform/db/database.server.ts";
import {
  coupons,
  customerOrders,
  loyaltyPoints,
  payments,
  referralRewards,
} from "#app/platform/db/schema.ts";

const found = z.array(
  z.object({
    orderNumber: z.string(),
    /**
     * "coupon", "rewards", "replaced": an order that stays and stands on a test order's coupon or
     * Mega Bucks, or that one took the place of. "payment": a test order that real money is in.
     */
    why: z.enum(["coupon", "payment", "replaced", "rewards"]),
    /** The coupon's code; else empty. */
    code: z.string(),
  }),
);
export type MixedOrder = z.infer<typeof found>[number];

/**
 * Orders because of which those in `cleared_orders` can't go without breaking what is real. Call it
 * after `noteTestEarnings`. Empty when nothing is mixed.
 */
export async function findMixedOrders(tx: Tx): Promise<MixedOrder[]> {
  const { rows } = await tx.execute(sql`
    select bought.order_number as "orderNumber", 'coupon' as why, coupon.code
    from ${coupons} coupon join ${customerOrders} bought on bought.id = coupon.used_by_order_id
    where bought.id not in (select id from cleared_orders) and coupon.code in (select coupon_code from cleared_entries)
    union
    select bought.order_number, 'rewards', ''
    from cleared_entries cleared join ${loyaltyPoints} entry using (id)
    left join ${referralRewards} reward using (id)
    join ${customerOrders} bought on bought.id in (entry.order_id, reward.order_id)
    where bought.id not in (select id from cleared_orders) and entry.coupon_code is null
    union
    select replaced.order_number, 'replaced', ''
    from ${customerOrders} replaced
    join ${customerOrders} bought on bought.id = replaced.replaced_by_id
    where bought.id in (select id from cleared_orders)
      and replaced.id not in (select id from cleared_orders)
    union
    select bought.order_number, 'payment', ''
    from ${payments} payment join ${customerOrders} bought on bought.id = payment.order_id
    where bought.id in (select id from cleared_orders) and not payment.is_test and payment.status not in ('voided', 'failed')
    order by 1, 2, 3`);
  return found.parse(rows);
}
