import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { payments } from "#app/platform/db/schema.ts";
import type { PaymentAttemptStatus } from "#app/shop/order/payment-terms.ts";
import { cents } from "#app/shop/money/money.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { testServices } from "#tests/support/test-services.ts";
import { findSpentKeys } from "./find-spent-keys.server.ts";

const { services } = await testServices();
const { db } = services;

test("the keys of orders that are paid, are free, wait for their price or are under review are spent", async () => {
  const spent = [
    { submissionKey: "paid", paymentStatus: "paid", orderStatus: "processing" },
    { submissionKey: "free", paymentStatus: "free", totalAmount: cents(0) },
    { submissionKey: "refunded", paymentStatus: "refunded", orderStatus: "cancelled" },
    { submissionKey: "to be priced", quoteStatus: "draft" },
  ] as const;
  const open = [
    { submissionKey: "unpaid" },
    { submissionKey: "lapsed", orderStatus: "cancelled" },
  ] as const;
  for (const order of [...spent, ...open]) await insertOrder(db, order);
  for (const status of ["pending", "held", "created", "capturing"] as const) {
    const { orderId } = await insertOrder(db, { submissionKey: status });
    await db.insert(payments).values(attempt(orderId, status));
  }
  await insertOrder(db, { submissionKey: "somebody else's", paymentStatus: "paid" });

  const asked = [...spent, ...open].map(({ submissionKey }) => submissionKey);
  const keys = [...asked, "pending", "held", "created", "capturing", "of no order"];
  const found = await findSpentKeys(db, keys);
  expect(found.toSorted()).toEqual(["free", "held", "paid", "pending", "refunded", "to be priced"]);
});

/** One attempt to pay an order. */
function attempt(orderId: string, status: PaymentAttemptStatus): typeof payments.$inferInsert {
  const now = new Date();
  return {
    id: randomUUID(),
    orderId,
    attempt: 1,
    status,
    amount: cents(4800),
    createKey: randomUUID(),
    captureKey: randomUUID(),
    createdAt: now,
    updatedAt: now,
  };
}
