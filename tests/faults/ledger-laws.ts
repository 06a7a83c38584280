import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#app/platform/db/database.server.ts";

/** The laws of the Mega Bucks ledger, each as the number of places where it is broken. */
const LEDGER_LAWS = {
  "balances are the sums of their entries": sql`
    select count(*) as broken from loyalty_balances kept full join (
      select user_id, sum(points_amount) as balance,
        count(*) filter (where transaction_type <> 'offset') as entries,
        coalesce(sum(points_amount) filter (where transaction_type
          in ('earned', 'signup_bonus', 'taken_back', 'correction')), 0) as earned,
        coalesce(-sum(points_amount) filter (where transaction_type
          in ('redeemed', 'coupon_redemption', 'coupon_return')), 0) as redeemed,
        coalesce(-sum(points_amount) filter (where transaction_type = 'expired'), 0) as expired
      from loyalty_points group by user_id) counted on counted.user_id = kept.user_id
    where (kept.balance, kept.entries, kept.earned, kept.redeemed, kept.expired)
      is distinct from
      (counted.balance, counted.entries, counted.earned, counted.redeemed, counted.expired)`,
  "what is left of a lot is the sum of its entries": sql`
    select count(*) as broken from loyalty_lots where remaining <> (
      select sum(points_amount) from loyalty_points entry
      where coalesce(entry.lot_id, entry.id) = loyalty_lots.id)`,
  "each entry without a lot is one, and no other": sql`
    select count(*) as broken from loyalty_points full join loyalty_lots
      on loyalty_lots.id = loyalty_points.id
    where (loyalty_points.lot_id is null) <> (loyalty_lots.id is not null)`,
  "no lot holds less than nothing, or more than was put in": sql`
    select count(*) as broken from loyalty_lots
    where remaining not between least(amount, 0) and greatest(amount, 0)`,
  "nobody owes while something is there to pay with": sql`
    select count(*) as broken from loyalty_lots owed
    where remaining < 0 and exists (
      select from loyalty_lots own where own.user_id = owed.user_id and own.remaining > 0
        and own.expires_at > (select max(created_at) from loyalty_points))`,
  "what pays and what is paid come to nothing": sql`
    select count(*) as broken from (
      select 1 from loyalty_points where transaction_type = 'offset'
      group by user_id having sum(points_amount) <> 0) uneven`,
  "a referrer's rewards are entries of the ledger, one to one": sql`
    select count(*) as broken from referral_rewards reward full join (
      select * from loyalty_points where cause ~ '^(taken-back:)?(commission:|referral:[^:]+:referrer)'
    ) entry on entry.id = reward.id
    where (reward.amount, reward.referrer_id) is distinct from (entry.points_amount, entry.user_id)`,
  "a coupon is worth what went into it": sql`
    select count(*) as broken from coupons where user_id is not null and value <> (
      select coalesce(-sum(points_amount), 0) from loyalty_points
      where coupon_code = code and transaction_type = 'coupon_redemption')`,
  "what did not come back of a coupon was used, or can be": sql`
    select count(*) as broken from coupons
    left join customer_orders on customer_orders.id = used_by_order_id
    where coupons.user_id is not null and value - (
      select coalesce(sum(points_amount), 0) from loyalty_points
      where coupon_code = code and transaction_type = 'coupon_return')
      not between 0 and case when returned_at is null then value
        when used_at is null then 0 else mega_bucks_used end`,
  "a coupon of a paid order is settled": sql`
    select count(*) as broken from coupons
    join customer_orders on customer_orders.id = used_by_order_id
    where payment_status <> 'unpaid' and returned_at is null`,
  "an order says what its buyer has of it": sql`
    select count(*) as broken from customer_orders where mega_bucks_earned <> (
      select coalesce(sum(points_amount), 0) from loyalty_points
      where order_id = customer_orders.id and transaction_type in ('earned', 'taken_back'))
    and not exists (select from loyalty_points where transaction_type = 'expired')`,
  "what is wholly refunded has earned nothing": sql`
    select count(*) as broken from customer_orders
    where payment_status = 'refunded' and mega_bucks_earned <> 0`,
  "each cause is paid once": sql`
    select count(*) as broken from (
      select 1 from loyalty_points group by cause having count(*) > 1) twice`,
};

const counted = z.object({ broken: z.coerce.number() });

/** In how many places each law is broken. */
export async function brokenLedgerLaws(db: Db): Promise<Record<string, number>> {
  const broken: Record<string, number> = {};
  for (const [law, query] of Object.entries(LEDGER_LAWS)) {
    const { rows } = await db.execute(query);
    broken[law] = counted.parse(rows[0]).broken;
  }
  return broken;
}

/** The counts of a ledger that is right. */
export const UNBROKEN = Object.fromEntries(Object.keys(LEDGER_LAWS).map((law) => [law, 0]));
