import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import {
  coupons,
  customerOrders,
  orderEvents,
  outbox,
  payments,
  quotes,
} from "#app/platform/db/schema.ts";
import { loadCatalogue } from "#app/shop/built-in/load-catalogue.server.ts";
import type { PaymentAttemptStatus } from "../payment-terms.ts";
import { cents } from "#app/shop/money/money.ts";
import { orderForm } from "#tests/support/order-form.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { testServices } from "#tests/support/test-services.ts";
import { expireUnpaidOrders } from "./expire-unpaid-orders.server.ts";
import { placeOrder } from "#app/shop/checkout/place-order.server.ts";

const { services, clock } = await testServices();
const { db } = services;
const HOUR_MS = 60 * 60 * 1000;

beforeAll(async () => {
  await loadCatalogue(db, clock.now);
});

test("an order that nobody pays for three days is cancelled, and its coupon comes free", async () => {
  await db.insert(coupons).values({
    code: "MB-WAIT",
    value: cents(1000),
    expiresAt: new Date(clock.now.getTime() + 300 * HOUR_MS),
  });
  const id = await placed({ couponCode: "MB-WAIT", expectedTotal: "40.47" });
  await attempt(id, "voided");
  wait(71);
  expect(await expireUnpaidOrders(services)).toBe(0);
  wait(2);
  expect(await expireUnpaidOrders(services)).toBe(1);
  expect(await statusOf(id)).toBe("cancelled");
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, "MB-WAIT"));
  expect(coupon).toMatchObject({ usedAt: null, usedByOrderId: null });
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
  const statuses = events.flatMap((event) => event.toStatus ?? []);
  expect(statuses).toEqual(["pending", "cancelled"]);
  const isEnd = and(eq(outbox.orderId, id), eq(outbox.kind, "order-cancelled"));
  const [mail] = await db.select().from(outbox).where(isEnd);
  expect(mail?.text).toContain("It was not paid in time. Nothing was charged.");
});

test("who ordered again meanwhile hears nothing of the order they left", async () => {
  const id = await placed({});
  await attempt(id, "voided");
  wait(1);
  await placed({});
  wait(75);
  await expireUnpaidOrders(services);
  expect(await statusOf(id)).toBe("cancelled");
  const isEnd = and(eq(outbox.orderId, id), eq(outbox.kind, "order-cancelled"));
  expect(await db.$count(outbox, isEnd)).toBe(0);
});

test.for<PaymentAttemptStatus>(["created", "declined", "capturing", "pending", "held"])(
  "an order whose payment is %s is left alone, however old",
  async (status) => {
    const id = await placed({});
    await attempt(id, status);
    wait(500);
    await expireUnpaidOrders(services);
    expect(await statusOf(id)).toBe("pending");
  },
);

test("an accepted price that nobody pays ends with its last day, three days after it at the earliest", async () => {
  const hours = (count: number) => new Date(clock.now.getTime() + count * HOUR_MS);
  const accept = async (validHours: number) => {
    const order = { createdAt: clock.now, quoteStatus: "accepted" } as const;
    const { orderId } = await insertOrder(db, order);
    await db.insert(quotes).values({
      id: randomUUID(),
      orderId,
      version: 1,
      status: "accepted",
      lines: [],
      actor: "Rosa",
      actorRole: "staff",
      validUntil: hours(validHours),
      createdAt: clock.now,
      acceptedAt: clock.now,
    });
    return orderId;
  };
  const [short, long] = [await accept(1), await accept(240)];
  wait(71);
  await expireUnpaidOrders(services);
  expect([await statusOf(short), await statusOf(long)]).toEqual(["pending", "pending"]);
  wait(2);
  await expireUnpaidOrders(services);
  expect([await statusOf(short), await statusOf(long)]).toEqual(["cancelled", "pending"]);
  wait(168);
  await expireUnpaidOrders(services);
  expect(await statusOf(long)).toBe("cancelled");
});

async function placed(changes: Parameters<typeof orderForm>[0]): Promise<string> {
  const form = orderForm(changes);
  const request = {
    productId: 1,
    specialId: null,
    form,
    visitorHash: "dana",
    userId: null,
    addressHash: null,
  };
  const result = await placeOrder(services, request);
  if (!result.ok) throw new Error(result.reason);
  return result.order.id;
}

async function attempt(orderId: string, status: PaymentAttemptStatus) {
  await db
    .update(payments)
    .set({ status, claimedUntil: status === "capturing" ? clock.now : null })
    .where(eq(payments.orderId, orderId));
}

async function statusOf(id: string) {
  const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, id));
  return order?.orderStatus;
}

function wait(hours: number) {
  clock.now = new Date(clock.now.getTime() + hours * HOUR_MS);
}
