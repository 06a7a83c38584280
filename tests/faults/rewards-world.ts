import { randomUUID } from "node:crypto";
import { eq, like } from "drizzle-orm";
import { expect } from "vitest";
import type { Tx } from "#app/platform/db/database.server.ts";
import {
  loyaltyLots,
  loyaltyPoints,
  payments,
  refundLines,
  refunds,
  settings as settingsTable,
} from "#app/platform/db/schema.ts";
import { type Cents, cents } from "#app/shop/money/money.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import type { Person } from "#app/shop/person/person.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { earningShop } from "#tests/support/earning-shop.ts";
import { modelOfRewards } from "#tests/support/rewards-model.ts";
import { testServices } from "#tests/support/test-services.ts";

/** An order as the model knows it; amounts are cents. */
export interface Bought {
  userId: string;
  orderId: string;
  lineId: string;
  goods: number;
  used: number;
  code: string | null;
  refunded: number;
  byRefunds: number;
  taken: Map<string, number>;
}

/** A customer and whoever invited them, on a real ledger, each with a model beside it. */
export async function rewardsWorld() {
  const { services, clock } = await testServices();
  const { db } = services;
  clock.now = new Date("2026-11-20T15:00:00Z");
  const given: Record<string, unknown> = {
    cashbackPercent: 10,
    commissionPercent: 5,
    rewardHoldDays: 3,
    rewardExpiryMonths: 2,
    firstOrderBonus: "3",
    referralBonus: "2",
    bonusMinimumOrder: "5",
    couponValidDays: 20,
  };
  await db
    .insert(settingsTable)
    .values(Object.entries(given).map(([key, value]) => ({ key, value })));
  const settings = await readSettings(db);
  const shop = earningShop(services, clock);
  const admin: Person = {
    ...(await insertCustomer(db, { name: "Rosa Delgado" })),
    emailVerified: true,
    twoFactorEnabled: false,
    roles: ["admin"],
  };
  const referrer = (await insertCustomer(db)).userId;
  const friend = await shop.invitedBy(referrer);
  const models = new Map([
    [referrer, modelOfRewards()],
    [friend, modelOfRewards()],
  ]);

  const at = () => clock.now.getTime();

  function modelOf(userId: string) {
    const model = models.get(userId);
    if (!model) throw new Error(`No model of ${userId}`);
    return model;
  }

  /** The causes of both sides' bonuses for the friend's first purchase. */
  async function referralCauses() {
    const [entry] = await db
      .select({ cause: loyaltyPoints.cause })
      .from(loyaltyPoints)
      .where(like(loyaltyPoints.cause, "referral:%:referred"));
    const cause = entry?.cause ?? "";
    return { [cause]: 200, [cause.replace(/referred$/, "referrer")]: 200 };
  }

  async function lotOf(cause: string) {
    const [lot] = await db
      .select({
        lot: loyaltyLots.id,
        userId: loyaltyLots.userId,
        amount: loyaltyLots.amount,
        availableAt: loyaltyLots.availableAt,
        expiresAt: loyaltyLots.expiresAt,
      })
      .from(loyaltyLots)
      .innerJoin(loyaltyPoints, eq(loyaltyPoints.id, loyaltyLots.id))
      .where(eq(loyaltyPoints.cause, cause));
    if (!lot?.expiresAt) throw new Error(`Nothing was earned for ${cause}`);
    const moments = { expiresAt: lot.expiresAt.getTime(), availableAt: lot.availableAt?.getTime() };
    return { ...lot, ...moments, availableAt: moments.availableAt ?? 0 };
  }

  /** The earnings of an order come in at once, and pay any debt together. */
  async function expectLots(order: Bought, earned: Record<string, number>) {
    const lots = await Promise.all(
      Object.entries(earned).map(async ([cause, amount]) => {
        const lot = await lotOf(cause);
        expect(lot.amount).toBe(amount);
        order.taken.set(cause, 0);
        return lot;
      }),
    );
    for (const [userId, own] of Map.groupBy(lots, (lot) => lot.userId)) {
      modelOf(userId).earnAtOnce(own, at());
    }
  }

  /** In the order in which the ledger takes them: by cause, the buyer's own first. */
  async function expectTakenBack(order: Bought, isWhole: boolean) {
    const isOwn = (cause: string) => !/^commission|referrer$/.test(cause);
    const known = [...order.taken.keys()].toSorted();
    for (const cause of [...known.filter(isOwn), ...known.filter((name) => !isOwn(name))]) {
      const { lot, userId, amount } = await lotOf(cause);
      const isShare = /^(cashback|commission)/.test(cause);
      const inAll = isShare ? shareOf(amount, order) : isWhole ? amount : 0;
      const due = inAll - (order.taken.get(cause) ?? 0);
      if (due <= 0) continue;
      const taken = modelOf(userId).takeBack(lot, due, at());
      order.taken.set(cause, (order.taken.get(cause) ?? 0) + taken);
    }
  }

  function shareOf(amount: number, { goods, refunded }: Bought): number {
    return Math.floor((amount * refunded * 2 + goods) / (goods * 2));
  }

  async function insertRefund(tx: Tx, refundId: string, order: Bought, amount: Cents) {
    const moments = { createdAt: clock.now, updatedAt: clock.now };
    const paymentId = randomUUID();
    const attempts = await tx.$count(payments, eq(payments.orderId, order.orderId));
    await tx.insert(payments).values({
      id: paymentId,
      orderId: order.orderId,
      attempt: attempts + 1,
      status: "voided",
      amount,
      createKey: randomUUID(),
      captureKey: randomUUID(),
      ...moments,
    });
    await tx.insert(refunds).values({
      id: refundId,
      orderId: order.orderId,
      paymentId,
      status: "completed",
      amount,
      actor: "admin",
      refundKey: refundId,
      providerRefundId: refundId,
      ...moments,
      completedAt: clock.now,
      nextCheckAt: clock.now,
    });
    const line = { refundId, orderLineId: order.lineId, amount, taxAmount: cents(0) };
    await tx.insert(refundLines).values(line);
  }

  return {
    admin,
    at,
    clock,
    friend,
    modelOf,
    models,
    referrer,
    services,
    settings,
    shop,
    expectLots,
    expectTakenBack,
    insertRefund,
    lotOf,
    referralCauses,
    shareOf,
  };
}
