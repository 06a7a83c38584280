import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#app/platform/db/database.server.ts";
import {
  coupons,
  loyaltyBalances,
  loyaltyLots,
  loyaltyPoints,
  referralRewards,
} from "#app/platform/db/schema.ts";
import { payDebtsOf } from "../ledger/pay-debts.server.ts";

const ids = z.array(z.object({ id: z.string() }));
const counts = z.tuple([
  z.object({ entries: z.number(), coupons: z.number(), people: z.number() }),
]);

/**
 * Notes in `cleared_entries`, a table of this transaction alone, what goes from the
 * ledger with the orders in `cleared_orders` (decisions §4): what they earned, for whoever; what was
 * taken from that or given back to it; every coupon that holds any of it or that a
 * test order took, whole; and for the people concerned the pairs that paid what they
 * owed, because those are made anew from what is left. Returns how much that is.
 */
export async function noteTestEarnings(
  tx: Tx,
): Promise<{ entries: number; coupons: number; people: number }> {
  await tx.execute(sql`
    create temporary table cleared_entries on commit drop as
    with recursive cleared (id, coupon_code) as (
      select entry.id, entry.coupon_code from ${loyaltyPoints} entry
      where entry.order_id in (select id from cleared_orders)
        or entry.id in (
          select reward.id from ${referralRewards} reward
          join cleared_orders bought on bought.id = reward.order_id)
        or entry.coupon_code in (
          select coupon.code from ${coupons} coupon
          join cleared_orders bought on bought.id = coupon.used_by_order_id)
      union
      select entry.id, entry.coupon_code from cleared
      join ${loyaltyPoints} entry
        on entry.lot_id = cleared.id or entry.coupon_code = cleared.coupon_code
    )
    select id, coupon_code from cleared`);
  await tx.execute(sql`
    insert into cleared_entries (id)
    select entry.id from ${loyaltyPoints} entry
    where entry.transaction_type = 'offset'
      and entry.id not in (select id from cleared_entries)
      and entry.user_id in (
        select own.user_id from ${loyaltyPoints} own join cleared_entries using (id))`);
  const { rows } = await tx.execute(sql`
    select count(*)::int as entries, count(distinct cleared.coupon_code)::int as coupons,
      count(distinct entry.user_id)::int as people
    from cleared_entries cleared join ${loyaltyPoints} entry using (id)`);
  return counts.parse(rows)[0];
}

/**
 * Removes what `noteTestEarnings` noted, with its coupons. What is left of the lots
 * that stay is counted anew from their entries, because no order of removing them one
 * by one keeps every lot between nothing and what was put in.
 */
export async function removeTestEarnings(tx: Tx, now: Date): Promise<void> {
  const people = await tx.execute(sql`
    select distinct entry.user_id as id
    from ${loyaltyPoints} entry join cleared_entries using (id)`);
  const userIds = ids.parse(people.rows).map(({ id }) => id);
  await tx.execute(sql`
    create temporary table cleared_lots on commit drop as
    select distinct coalesce(entry.lot_id, entry.id) as id
    from ${loyaltyPoints} entry join cleared_entries using (id)`);
  await tx.execute(sql`delete from ${loyaltyLots} where id in (select id from cleared_lots)`);
  await tx.execute(sql`set local makeready.clear_tests = 'on'`);
  await tx.execute(sql`delete from ${loyaltyPoints} where id in (select id from cleared_entries)`);
  await tx.execute(sql`set local makeready.clear_tests = ''`);
  await tx.execute(sql`
    insert into ${loyaltyLots} (id, user_id, amount, remaining, available_at, expires_at)
    select lot.id, lot.user_id, lot.points_amount, lot.points_amount + (
      select coalesce(sum(entry.points_amount), 0) from ${loyaltyPoints} entry
      where entry.lot_id = lot.id), lot.available_at, lot.expires_at
    from ${loyaltyPoints} lot join cleared_lots using (id)`);
  await tx.execute(sql`
    delete from ${loyaltyBalances} kept where not exists (
      select from ${loyaltyPoints} entry where entry.user_id = kept.user_id)`);
  await tx.execute(sql`
    delete from ${coupons} where code in (select coupon_code from cleared_entries)
      or used_by_order_id in (select id from cleared_orders)`);
  if (userIds.length > 0) await payDebtsOf(tx, userIds, now);
}
