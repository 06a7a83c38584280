import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { coupons, promotions } from "#app/platform/db/schema.ts";
import { generateCoupon } from "#app/shop/coupon/generate-coupon.server.ts";
import { listOwnCoupons } from "#app/shop/coupon/list-own-coupons.server.ts";
import { findProfile } from "#app/shop/customer/profile/profile-queries.server.ts";
import { trackReferral } from "#app/shop/rewards/referral/track-referral.server.ts";
import { findCurrentProduct } from "#app/shop/catalog/catalog-queries.server.ts";
import { loadCatalogue } from "#app/shop/built-in/load-catalogue.server.ts";
import { expireUnpaidOrders } from "#app/shop/order/unpaid/expire-unpaid-orders.server.ts";
import { reconcilePayments } from "#app/shop/payment/attempt/reconcile-payments.server.ts";
import { reconcileRefunds } from "#app/shop/payment/refund/reconcile-refunds.server.ts";
import { cents } from "#app/shop/money/money.ts";
import type { Person } from "#app/shop/person/person.ts";
import { type Market, visit } from "#tests/faults/customers.ts";
import { giveBack } from "#tests/faults/give-back.ts";
import { expectLawsToHold } from "#tests/faults/laws.ts";
import { mortalProvider } from "#tests/faults/mortal.ts";
import { seeded, type Seeded } from "#tests/faults/seeded.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { paymentShop } from "./payment-fixture.ts";

/**
 * Customers who buy, change their minds, pay twice and run away, and an admin who
 * gives money back, while processes die and answers get lost; afterwards the laws of the ledger hold (faults.md). A seed
 * makes the same choices again; what runs side by side may still meet differently.
 * `npm run faults` does it for longer.
 */
const SEED = Number(process.env["FAULTS_SEED"] ?? 20261122);
const SECONDS = Number(process.env["FAULTS_SECONDS"] ?? 6);
const AT_ONCE = 5;
const REFUNDS_AT_ONCE = 2;
/**
 * Also on a slow machine. A lock on a row that was taken away on trial was missed by 12 rounds and
 * found by 64: fewer, where the faults are what was asked for, would say that all is well unseen.
 */
const LEAST_ROUNDS = process.env["FAULTS_SECONDS"] === undefined ? 12 : 64;
/** A machine that makes fewer rounds than that in all this time is too slow for the answer. */
const MOST_SECONDS = SECONDS + 900;
const DAYS_AFTER = 4;

const shop = await paymentShop({ webhookDelayMs: 20, holdMs: 700, pendingMs: 150 }, 400);
const { clock } = shop;
const services = { ...shop.services, payments: mortalProvider(shop.services.payments) };
const { db } = services;
await loadCatalogue(db, clock.now);
const cards = await findCurrentProduct(services, 1);
if (!cards) throw new Error("The catalogue has no business cards.");
const rosa = await insertCustomer(db, { name: "Rosa Delgado" });
const admin: Person = { ...rosa, emailVerified: true, twoFactorEnabled: false, roles: ["admin"] };
const members = [await insertCustomer(db), await insertCustomer(db)];
await inviteTheSecond();

test(
  `the laws hold after ${SECONDS} seconds of customers and faults, from seed ${SEED}`,
  { timeout: (MOST_SECONDS + 300) * 1000 },
  async () => {
    const startedAt = performance.now();
    const secondsGone = () => (performance.now() - startedAt) / 1000;
    let rounds = 0;
    do {
      const seed = SEED + rounds;
      const chance = seeded(seed);
      const market = await openMarket(seed, chance.next() * 0.3);
      const visits = Array.from({ length: AT_ONCE }, async (_, index) => {
        const userId = members[chance.upTo(3)]?.userId ?? null;
        const codes: Market["coupons"] = [...market.coupons, ...(await ownCoupon(userId))];
        return visit({ ...market, coupons: codes }, seeded(seed * 1000 + index), userId);
      });
      visits.push(redeemSome(seeded(seed * 1000 + 900)));
      const refunds = Array.from({ length: REFUNDS_AT_ONCE }, (_, index) =>
        giveBack(market, seeded(seed * 1000 + 500 + index), admin),
      );
      await Promise.all([
        ...visits,
        ...refunds,
        reconcilePayments(services),
        reconcileRefunds(services),
      ]);
      shop.pass(chance.upTo(120));
      rounds += 1;
    } while (secondsGone() < MOST_SECONDS && (await goesOn(rounds, secondsGone())));
    console.log(`${rounds} rounds of customers and faults, from seed ${SEED}`);
    expect(rounds, "too few rounds to mean anything").toBeGreaterThanOrEqual(LEAST_ROUNDS);
    await comeToRest();
    await expectLawsToHold(shop, `${SEED} (${rounds} rounds)`);
    await expectMuchHappened();
  },
);

/** What a member redeems of what the orders brought, while they bring it. */
async function redeemSome(chance: Seeded): Promise<void> {
  const { userId } = members[chance.upTo(1)] ?? rosa;
  const amount = cents(100 + chance.upTo(2000));
  const wish = { userId, amount, submissionKey: randomUUID() };
  const times = 1 + chance.upTo(2);
  await Promise.all(
    Array.from({ length: times }, () => generateCoupon(services, wish, services.now())),
  );
}

async function inviteTheSecond() {
  const [first, second] = members;
  const profile = await findProfile(db, first?.userId ?? "");
  const friend = { code: profile?.referralCode ?? "", referredId: second?.userId ?? "" };
  await db.transaction((tx) => trackReferral(tx, friend, clock.now));
}

/** The open coupon of a member, if there is one. */
async function ownCoupon(userId: string | null): Promise<string[]> {
  if (userId === null) return [];
  const own = await listOwnCoupons(db, userId, clock.now);
  return own.flatMap(({ code, state }) => (state === "open" ? [code] : [])).slice(0, 1);
}

async function openMarket(seed: number, risk: number): Promise<Market> {
  const codes = [`MB-${seed}-A`, `MB-${seed}-B`] as const;
  const expiresAt = new Date(clock.now.getTime() + 30 * 24 * 60 * 60 * 1000);
  await db
    .insert(coupons)
    .values(codes.map((code) => ({ code, value: cents(2000), expiresAt, createdAt: clock.now })));
  const promotion = {
    id: randomUUID(),
    code: `PROMO-${seed}`,
    title: "Ten dollars off",
    kind: "amount" as const,
    amount: cents(1000),
    maxUses: 2,
    startsAt: clock.now,
    createdAt: clock.now,
  };
  await db.insert(promotions).values(promotion);
  if (!cards) throw new Error("The catalogue has no business cards.");
  return { shop, services, cards, coupons: [...codes, promotion.code], risk };
}

/** By chance a short run may lack one thing, which a few rounds more bring. */
async function goesOn(rounds: number, seconds: number): Promise<boolean> {
  if (seconds < SECONDS || rounds < LEAST_ROUNDS) return true;
  if (rounds >= LEAST_ROUNDS * 4) return false;
  return Object.values(await happenings()).some((count) => count === 0);
}

/** A run in which nobody buys would prove nothing. */
async function expectMuchHappened() {
  for (const [what, count] of Object.entries(await happenings())) {
    expect(count, what).toBeGreaterThan(0);
  }
}

/** How often each thing happened that stays so when days pass. */
async function happenings(): Promise<Record<string, number>> {
  const { rows } = await db.execute<Record<string, number>>(sql`
    select count(*) filter (where payment_status <> 'unpaid')::int as paid,
      count(*) filter (where order_status = 'cancelled')::int as cancelled,
      count(*) filter (where refunded_amount > 0)::int as refunded,
      count(*) filter (where coupon_code is not null)::int as discounted,
      count(*) filter (where replaced_by_id is not null)::int as replaced,
      count(*) filter (where payment_status <> 'unpaid' and exists (
        select from promotion_uses used where used.order_id = customer_orders.id
      ))::int as promoted,
      (select count(*) from loyalty_points where transaction_type = 'taken_back')::int as taken,
      (select count(*) from loyalty_points where transaction_type = 'coupon_redemption')::int
        as redeemed,
      (select count(*) from order_lines where position > 1)::int as lines,
      (select count(*) from order_events where kind = 'payment_declined')::int as declined
    from customer_orders`);
  return rows[0] ?? {};
}

/** No more faults: days pass, and the shop's own jobs put everything right. */
async function comeToRest() {
  for (let hour = 0; hour < DAYS_AFTER * 24; hour += 2) {
    await reconcilePayments(shop.services);
    await reconcileRefunds(shop.services);
    await expireUnpaidOrders(shop.services);
    shop.pass(2 * 60 * 60);
  }
  // What is under review at the provider is decided by now.
  await new Promise((resolve) => setTimeout(resolve, 300));
  await reconcilePayments(shop.services);
  await reconcileRefunds(shop.services);
  await expireUnpaidOrders(shop.services);
}
