import { type SQL, sql } from "drizzle-orm";
import { expect } from "vitest";
import { z } from "zod";
import type { Db } from "#app/platform/db/database.server.ts";
import type { paymentShop } from "#tests/payments/payment-fixture.ts";
import { brokenLedgerLaws } from "./ledger-laws.ts";
import { listCaptures } from "./provider-books.ts";

type PaymentShop = Awaited<ReturnType<typeof paymentShop>>;

const counted = z.object({ broken: z.coerce.number() });

/**
 * The laws of the ledger (faults.md), each as the number of places where it is
 * broken: of the shop's own books, and between them and the provider's.
 */
export async function expectLawsToHold(shop: PaymentShop, seed: string) {
  const { db } = shop.services;
  const broken = {
    ...(await countBroken(db, { ...LAWS, ...AT_REST })),
    ...(await brokenLedgerLaws(db)),
    ...(await compareBooks(shop)),
  };
  const expected = Object.fromEntries(Object.keys(broken).map((law) => [law, 0]));
  expect(broken, `laws after the run with seed ${seed}`).toEqual(expected);
}

/** In how many places each law of the shop's own books is broken that holds while orders are open too. */
export function brokenBookLaws(db: Db): Promise<Record<string, number>> {
  return countBroken(db, LAWS);
}

async function countBroken(db: Db, laws: Record<string, SQL>): Promise<Record<string, number>> {
  const broken: Record<string, number> = {};
  for (const [law, query] of Object.entries(laws)) {
    const { rows } = await db.execute(query);
    broken[law] = counted.parse(rows[0]).broken;
  }
  return broken;
}

/** Hold when days have passed: everything that was open is decided. */
const AT_REST = {
  "no payment is left undecided": sql`
    select count(*) as broken from payments
    where status in ('starting', 'created', 'declined', 'capturing', 'pending')`,
  "no unpaid order is left open": sql`
    select count(*) as broken from customer_orders
    where payment_status = 'unpaid' and order_status <> 'cancelled'`,
};

const LAWS = {
  "no order is captured twice": sql`
    select count(*) as broken from (
      select order_id from payments where status = 'captured' group by order_id having count(*) > 1
    ) twice`,
  "what is captured is paid": sql`
    select count(*) as broken from payments
    join customer_orders on customer_orders.id = payments.order_id
    where payments.status = 'captured'
      and payment_status not in ('paid', 'partly_refunded', 'refunded')`,
  "what is paid was captured, whole": sql`
    select count(*) as broken from customer_orders
    where payment_status in ('paid', 'partly_refunded', 'refunded') and not exists (
      select from payments where payments.order_id = customer_orders.id
        and payments.status = 'captured' and payments.amount = customer_orders.total_amount)`,
  "no refund is left undecided": sql`
    select count(*) as broken from refunds where status in ('starting', 'pending')`,
  "each refund was reported once, what failed was not": sql`
    select count(*) as broken from customer_orders where (
      select count(*) from outbox
      where outbox.order_id = customer_orders.id and outbox.kind = 'order-refunded')
      <> (select count(*) from refunds
          where refunds.order_id = customer_orders.id and refunds.status = 'completed')`,
  "no line gives back more than was paid for it": sql`
    select count(*) as broken from order_lines where (
      select coalesce(sum(refund_lines.amount), 0) from refund_lines
      join refunds on refunds.id = refund_lines.refund_id
      where refund_lines.order_line_id = order_lines.id and refunds.status = 'completed')
      > amount - member_amount - discount_amount`,
  "an order says by its refunds whether they are all of it": sql`
    select count(*) as broken from customer_orders
    where payment_status in ('paid', 'partly_refunded', 'refunded') and payment_status <> case
      when refunded_amount = 0 then 'paid'
      when refunded_amount = total_amount then 'refunded' else 'partly_refunded' end`,
  "a coupon is used once, by an order that is alive": sql`
    select count(*) as broken from coupons
    join customer_orders on customer_orders.id = coupons.used_by_order_id
    where customer_orders.order_status = 'cancelled' and customer_orders.payment_status = 'unpaid'`,
  "a promotion is used as often as it may be, by orders that are alive": sql`
    select count(*) as broken from promotions where max_uses < (
      select count(*) from promotion_uses where promotion_id = promotions.id)
    or exists (
      select from promotion_uses
      join customer_orders on customer_orders.id = promotion_uses.order_id
      where promotion_id = promotions.id and order_status = 'cancelled'
        and payment_status = 'unpaid')`,
  "a discount has its coupon or its promotion": sql`
    select count(*) as broken from customer_orders
    where coupon_code is not null and payment_status <> 'unpaid' and not exists (
      select from coupons where code = coupon_code and used_by_order_id = customer_orders.id)
    and not exists (
      select from promotion_uses
      join promotions on promotions.id = promotion_uses.promotion_id
      where promotion_uses.order_id = customer_orders.id and code = coupon_code)`,
  "each order that is settled or to be priced was reported to the team once": sql`
    select count(*) as broken from customer_orders where (
      select count(*) from outbox
      where outbox.order_id = customer_orders.id and outbox.kind = 'order-placed')
      <> (payment_status <> 'unpaid' or quote_status is not null)::int`,
  "each payment has one receipt, each unpaid order none": sql`
    select count(*) as broken from customer_orders where (
      select count(*) from outbox
      where outbox.order_id = customer_orders.id and outbox.kind = 'order-receipt')
      <> (payment_status <> 'unpaid')::int`,
  "each payment stands in the timeline once": sql`
    select count(*) as broken from customer_orders where (
      select count(*) from order_events
      where order_events.order_id = customer_orders.id
        and order_events.kind in ('payment_captured', 'nothing_to_pay'))
      <> (payment_status <> 'unpaid')::int`,
  "the lines of an order add up to it": sql`
    select count(*) as broken from customer_orders where total_amount <> shipping_amount + (
      select sum(amount - member_amount - discount_amount + tax_amount)
      from order_lines where order_lines.order_id = customer_orders.id)`,
  "no more is refunded than was captured": sql`
    select count(*) as broken from payments where refunded_amount > case status
      when 'captured' then amount else 0 end`,
  "refunds and what orders say of them agree": sql`
    select count(*) as broken from customer_orders where refunded_amount <> coalesce((
      select sum(amount) from refunds
      where refunds.order_id = customer_orders.id and refunds.status = 'completed'), 0)`,
  "what was ordered lies in no cart": sql`
    select count(*) as broken from cart_lines
    join order_lines on order_lines.cart_line_id = cart_lines.id
    join customer_orders on customer_orders.id = order_lines.order_id
    where customer_orders.payment_status <> 'unpaid' and cart_lines.updated_at <= customer_orders.created_at`,
};

const TAKEN = ["COMPLETED", "PARTIALLY_REFUNDED", "REFUNDED"];

/** Compares the provider's and the shop's books, for every capture there is. */
async function compareBooks(shop: PaymentShop): Promise<Record<string, number>> {
  const captures = await listCaptures(shop);
  const given = new Map(captures.map(({ token, refundedCents }) => [token, refundedCents]));
  const { rows } = await shop.services.db.execute(sql`
    select provider_order_id as token, order_id, status, (refunded_amount * 100)::int as refunded
    from payments
    where provider_order_id is not null`);
  const ours = z
    .array(
      z.object({
        token: z.string(),
        order_id: z.string(),
        status: z.string(),
        refunded: z.coerce.number(),
      }),
    )
    .parse(rows);
  const taken = captures.filter(({ status }) => TAKEN.includes(status));
  const believed = ours.filter(({ status }) => status === "captured");
  const orderOf = new Map(ours.map(({ token, order_id: orderId }) => [token, orderId]));
  const orders = taken.map(({ token }) => orderOf.get(token));
  return {
    "no money of the provider's is unknown to the shop": taken.filter(
      ({ token }) => !believed.some((payment) => payment.token === token),
    ).length,
    "no money is believed that the provider does not have": believed.filter(
      ({ token }) => !taken.some((capture) => capture.token === token),
    ).length,
    "the provider gave back what the shop believes": ours.filter(
      ({ token, refunded }) => refunded !== (given.get(token) ?? 0),
    ).length,
    "the provider took money for an order once": orders.length - new Set(orders).size,
  };
}
