import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { payments } from "#app/platform/db/schema.ts";
import { cents } from "#app/shop/money/money.ts";
import { testDatabase } from "#tests/support/database.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { keptOf } from "./money-today.ts";
import { readMoneyToday } from "./read-money-today.server.ts";
import { readDays } from "./read-sales.server.ts";

const { db } = await testDatabase();
const of = { isTest: false, timeZone: "America/New_York" };
const TODAY = "2026-11-22";
const at = (time: string) => new Date(`2026-11-${time}-05:00`);

type Order = NonNullable<Parameters<typeof insertOrder>[1]>;

async function paidAt(paid: Date, order: Order = {}) {
  const values = { paymentStatus: "paid", createdAt: paid, paidAt: paid, ...order } as const;
  const { orderId } = await insertOrder(db, values);
  await db.insert(payments).values({
    id: randomUUID(),
    orderId,
    attempt: 1,
    status: "captured",
    amount: values.totalAmount ?? cents(4800),
    providerCaptureId: randomUUID(),
    createKey: randomUUID(),
    captureKey: randomUUID(),
    isTest: values.isTest ?? false,
    createdAt: paid,
    updatedAt: paid,
    capturedAt: paid,
  });
}

test("a day's money is its payments on the shop's clock, less what was given back of them", async () => {
  expect(await readMoneyToday(db, of, TODAY)).toMatchObject({
    payments: 0,
    received: 0,
    refunded: 0,
  });
  await paidAt(at("21T23:59:59"));
  await paidAt(at("22T00:00:00"));
  await paidAt(at("22T09:00:00"), {
    paymentStatus: "partly_refunded",
    refundedAmount: cents(1000),
  });
  await paidAt(at("22T10:00:00"), { isTest: true });
  const money = await readMoneyToday(db, of, TODAY);
  expect(money).toEqual({ day: TODAY, payments: 2, received: 9600, refunded: 1000 });
  // The same as the sales of the day say.
  const [sales] = await readDays(db, of, { from: TODAY, to: TODAY });
  expect(sales).toMatchObject({ paid: 2, revenue: keptOf(money) });
});
