import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerOrders, payments } from "#app/platform/db/schema.ts";
import type { Outcome } from "#simulator/outcomes.ts";
import { cardsOrder } from "#tests/support/cards-form.ts";
import { eventually } from "#tests/support/eventually.ts";
import { headingIn, openPage } from "#tests/support/open-page.ts";
import { payAtApproval } from "#tests/support/pay-at-approval.ts";
import { testShop } from "#tests/support/test-shop.ts";

// No notices: what becomes known of a payment, its page has asked for.
const shop = await testShop({}, undefined, { webhookDelayMs: 600_000, pendingMs: 200 });
const { db } = shop.services;

/** An order that was paid with this outcome, by whoever is sent back to the shop now. */
async function payCards(outcome: Outcome) {
  const visitor = shop.visitor();
  const submissionKey = randomUUID();
  const placed = await visitor.submit("/product/1", cardsOrder({ submissionKey }));
  const result = await payAtApproval(placed.headers.get("location") ?? "", outcome);
  const traces = async () => {
    const rows = await db
      .select({ isPaid: customerOrders.paymentStatus, attempt: payments.status })
      .from(payments)
      .innerJoin(customerOrders, eq(customerOrders.id, payments.orderId))
      .where(eq(customerOrders.submissionKey, submissionKey));
    return rows.map(({ isPaid, attempt }) => [isPaid, attempt]);
  };
  return { look: () => openPage(visitor, result), traces };
}

/** After how many seconds a page without script is loaded again. */
const secondsUntilAsked = (page: string) =>
  /<noscript><meta http-equiv="refresh" content="(\d+)"/i.exec(page)?.[1];

/** The page that is looked at until the payment is through. */
async function expectSuccess({ look, traces }: Awaited<ReturnType<typeof payCards>>) {
  await eventually(async () => {
    expect(headingIn((await look()).page)).toBe("Payment Successful");
  });
  expect(await traces()).toEqual([["paid", "captured"]]);
}

test("a provider that fails while it takes the money takes it once, and the page asks again until then", async () => {
  const paid = await payCards("error 500 at capture");
  const { page } = await paid.look();
  expect(headingIn(page)).toBe("Confirming your payment…");
  expect(page).toContain("you don't have to pay again");
  expect(secondsUntilAsked(page)).toBe("3");
  expect(await paid.traces()).toEqual([["unpaid", "capturing"]]);
  await expectSuccess(paid);
});

test("a payment under review is being confirmed until it is through", async () => {
  const paid = await payCards("pending");
  const { page } = await paid.look();
  expect(headingIn(page)).toBe("Your payment is being confirmed");
  expect(secondsUntilAsked(page)).toBe("5");
  expect(await paid.traces()).toEqual([["unpaid", "pending"]]);
  await expectSuccess(paid);
});
