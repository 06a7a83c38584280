import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import {
  customerOrders,
  orderLines,
  payments,
  refundLines,
  refunds,
  user,
} from "#app/platform/db/schema.ts";
import { readRefundable } from "#app/shop/payment/refund/read-refundable.server.ts";
import { leftToRefund } from "#app/shop/payment/refund/refundable.ts";
import { refundOrder } from "#app/shop/payment/refund/refund-order.server.ts";
import type { WantedRefund } from "#app/shop/payment/refund/reserve-refund.server.ts";
import { settlePayment } from "#app/shop/payment/attempt/settle-payment.server.ts";
import { cents, ZERO_CENTS } from "#app/shop/money/money.ts";
import type { Person } from "#app/shop/person/person.ts";
import type { Role } from "#app/shop/person/roles.ts";
import type { Outcome } from "#simulator/outcomes.ts";
import type { insertOrder } from "#tests/support/order-fixture.ts";
import type { paymentShop } from "./payment-fixture.ts";

type PaymentShop = Awaited<ReturnType<typeof paymentShop>>;

/** The total of the order of two lines that these tests refund. */
export const TOTAL = cents(10588);

/** Orders that were paid at the real simulator, and people who give the money back. */
export async function refundShop(shop: PaymentShop) {
  const { services } = shop;
  const { db } = services;

  async function person(role: Role): Promise<Person> {
    const userId = randomUUID();
    const email = `${userId}@shop.example`;
    const name = role === "admin" ? "Rosa Delgado" : "Sam Press";
    await db.insert(user).values({ id: userId, name, email, emailVerified: true });
    return { userId, name, email, emailVerified: true, twoFactorEnabled: false, roles: [role] };
  }
  const [admin, staff] = [await person("admin"), await person("staff")];

  /**
   * A paid order of $105.88: cards of $48.00 with $3.12 tax, flyers of $50.00 less
   * $2.50 member price and $5.00 code with $2.76 tax, shipping $9.50.
   */
  async function paidOrder(
    outcome: Outcome = "approve",
    order: Parameters<typeof insertOrder>[1] = {},
  ) {
    const opened = await shop.openOrder({
      totalAmount: TOTAL,
      taxAmount: cents(588),
      shippingAmount: cents(950),
      discountAmount: cents(500),
      ...order,
    });
    const { orderId, token, approvalUrl } = opened;
    const [cards] = await db
      .update(orderLines)
      .set({ taxAmount: cents(312) })
      .where(eq(orderLines.orderId, orderId))
      .returning();
    if (!cards) throw new Error("The order has no line.");
    const flyers = randomUUID();
    await db.insert(orderLines).values({
      ...cards,
      id: flyers,
      position: 2,
      productName: "4x6 Flyers",
      amount: cents(5000),
      memberAmount: cents(250),
      discountAmount: cents(500),
      taxAmount: cents(276),
    });
    await shop.approve(approvalUrl, outcome);
    expect(await settlePayment(services, token)).toMatchObject({ state: "paid" });
    return { ...opened, cards: cards.id, flyers };
  }

  const wanted = (parts: WantedRefund["parts"], expected: number): WantedRefund => ({
    refundKey: randomUUID(),
    parts,
    expectedAmount: cents(expected),
    reason: "The corners are bent.",
  });

  async function traces(orderId: string) {
    const [[order], [payment], made, shopTraces] = await Promise.all([
      db.select().from(customerOrders).where(eq(customerOrders.id, orderId)),
      db.select().from(payments).where(eq(payments.orderId, orderId)),
      db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.createdAt)),
      shop.traces(orderId),
    ]);
    if (!order || !payment) throw new Error(`No order ${orderId}`);
    const lines = await db
      .select({
        refundId: refundLines.refundId,
        amount: refundLines.amount,
        tax: refundLines.taxAmount,
      })
      .from(refundLines)
      .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
      .where(eq(refunds.orderId, orderId));
    return {
      order,
      payment,
      refunds: made,
      lines,
      left: leftToRefund(await readRefundable(db, order)),
      mails: shopTraces.mails.filter((kind) => kind === "order-refunded").length,
      count: shopTraces.count,
    };
  }

  /** The refunds that the provider itself made of the order, in cents. */
  async function givenBack(token: string) {
    const listed = await services.payments.listRefunds(token);
    if (listed.kind !== "listed") throw new Error(listed.reason);
    return listed.refunds.map((made) =>
      made.kind === "refunded" ? made.refund.amount : made.kind,
    );
  }

  return {
    admin,
    staff,
    paidOrder,
    wanted,
    traces,
    givenBack,
    cardsOnly: (lineId: string, amount: number) => ({
      lines: [{ lineId, amount: cents(amount) }],
      shipping: ZERO_CENTS,
    }),
    refund: (orderId: string, refund: WantedRefund, by = admin) =>
      refundOrder(services, orderId, refund, by),
    /** One refund of everything, recorded once, and nothing left. */
    async expectRefundedOnce(orderId: string, token: string) {
      const { order, payment, refunds: made, left, mails, count } = await traces(orderId);
      expect(order).toMatchObject({ paymentStatus: "refunded", refundedAmount: TOTAL });
      expect(payment.refundedAmount).toBe(TOTAL);
      expect(made.filter(({ status }) => status === "completed")).toHaveLength(1);
      expect([left, mails, count("refunded")]).toEqual([0, 1, 1]);
      expect(await givenBack(token)).toEqual([TOTAL]);
    },
  };
}
