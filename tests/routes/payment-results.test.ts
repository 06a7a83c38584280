import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerOrders, outbox } from "#app/platform/db/schema.ts";
import { findOrderLinkPath } from "#app/shop/order/tracking/order-links.server.ts";
import { cardsOrder } from "#tests/support/cards-form.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { payAtApproval } from "#tests/support/pay-at-approval.ts";
import { pageText, signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { eventually } from "#tests/support/eventually.ts";

const shop = await testShop();
const { db } = shop.services;

/** An order that the visitor placed, brought to the provider's approval page. */
async function atApproval(
  visitor: Visitor,
  path = "/product/1",
  submissionKey: string = randomUUID(),
) {
  const placed = await visitor.submit(path, cardsOrder({ submissionKey }));
  expect(placed.status).toBe(303);
  return approvalOf(placed, submissionKey);
}

async function approvalOf(response: Response, submissionKey: string) {
  const approval = response.headers.get("location") ?? "";
  const token = new URL(approval).searchParams.get("token") ?? "";
  const [order] = await db
    .select()
    .from(customerOrders)
    .where(eq(customerOrders.submissionKey, submissionKey));
  if (!order) throw new Error("The order was not placed.");
  return { approval, token, order };
}

const orderPageOf = async (orderId: string) =>
  (await findOrderLinkPath(db, shop.services.env, orderId)) ?? "";

const resultOf = async (visitor: Visitor, token: string, page = "payment-success") =>
  pageText(await visitor.get(`/${page}?token=${token}`));

/** The result once it stands: a notice of the provider may be dealing with the payment meanwhile. */
const settledResultOf = (visitor: Visitor, token: string) =>
  eventually(async () => {
    const page = await resultOf(visitor, token);
    expect(page).not.toContain("Your payment is being confirmed");
    return page;
  });

/** Where the button of this label leads. */
function linkOf(page: string, label: string): string | undefined {
  return linksOf(page, label)[0];
}

function linksOf(page: string, label: string): (string | undefined)[] {
  const links = [...page.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)];
  return links.filter(([, , text]) => text === label).map(([, href]) => href);
}

/** Paid, reviewed by the provider and refused: the visitor looks at the result. */
async function refusedAfterReview(visitor: Visitor, placed: { approval: string; token: string }) {
  await payAtApproval(placed.approval, "pending");
  expect(await resultOf(visitor, placed.token)).toContain("Your payment is being confirmed");
  shop.simulator.denyPending(placed.token);
  return eventually(async () => {
    const page = await resultOf(visitor, placed.token);
    expect(page).toContain("This payment did not go through. Nothing was charged.");
    return page;
  });
}

test("refused after a review: the result leads to the order's own page, where it is paid again", async () => {
  const visitor = shop.visitor();
  const placed = await atApproval(visitor);
  const page = await refusedAfterReview(visitor, placed);
  expect(page).toContain("Try Again");
  const back = linkOf(page, "Go Back to Order") ?? "";
  expect(back).toMatch(/^\/track\//);

  const order = await pageText(await visitor.get(back));
  for (const kept of [placed.order.orderNumber, "16pt Standard", "$51.12", "Pay $"]) {
    expect(order).toContain(kept);
  }
  expect(order).toContain("Your payment did not go through, and nothing was charged.");
  const again = await visitor.submit(`${back}/payment`, []);
  const { token, approval } = await approvalOf(again, placed.order.submissionKey);
  expect(token).not.toBe(placed.token);
  // Cancelled this time: the form is as empty as before.
  expect(linkOf(await resultOf(visitor, token, "payment-cancelled"), "Go Back to Order")).toBe(
    back,
  );
  await payAtApproval(approval, "approve");
  expect(await resultOf(visitor, token)).toContain("Payment Successful");
});

test("refused after a review, an order of a cart is not gone back to in the emptied cart", async () => {
  const visitor = shop.visitor();
  const kept = await visitor.submit("/product/1", cardsOrder({ intent: "add-to-cart" }));
  expect(kept.headers.get("location")).toBe("/cart");
  const checkout = await pageText(await visitor.get("/checkout"));
  const [, submissionKey] = /name="submissionKey" value="([^"]*)"/.exec(checkout) ?? [];
  const placed = await atApproval(visitor, "/checkout", submissionKey);
  await payAtApproval(placed.approval, "declined instrument");
  const declined = await settledResultOf(visitor, placed.token);
  expect(linkOf(declined, "Go Back to Order")).toBe("/checkout");
  const page = await refusedAfterReview(visitor, placed);
  expect(linkOf(page, "Go Back to Order")).toMatch(/^\/track\//);
});

test("a member goes back to the order in their account", async () => {
  const person = await insertCustomer(db);
  const member = await signedIn(shop, person);
  const submissionKey = randomUUID();
  const fields = cardsOrder({ submissionKey, expectedTotal: "48.56" });
  const response = await member.submit("/product/1", fields);
  const placed = await approvalOf(response, submissionKey);
  const page = await refusedAfterReview(member, placed);
  const path = `/my-account/orders/${placed.order.id}`;
  expect(linkOf(page, "Go Back to Order")).toBe(path);
  expect(await pageText(await member.get(path))).toContain("Pay $");
});

test("the mail about a refused payment names the order and leads to where it is paid again", async () => {
  const visitor = shop.visitor();
  const placed = await atApproval(visitor);
  await refusedAfterReview(visitor, placed);
  const [mail] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.orderId, placed.order.id), eq(outbox.kind, "payment-denied")));
  expect(mail?.text).toContain("See and pay your order: ");
  expect(mail?.text).toMatch(new RegExp(`mention ${placed.order.orderNumber}`));
});

test("declined or cancelled at once, the form is where it was left, and the order has its page", async () => {
  const visitor = shop.visitor();
  const { approval, token, order } = await atApproval(visitor);
  const cancelled = await resultOf(visitor, token, "payment-cancelled");
  expect(linkOf(cancelled, "Go Back to Order")).toMatch(/^\/product\/1/);
  await payAtApproval(approval, "declined instrument");
  const declined = await settledResultOf(visitor, token);
  expect(linkOf(declined, "Go Back to Order")).toMatch(/^\/product\/1/);
  expect(linkOf(declined, order.orderNumber)).toMatch(/^\/track\//);
  // What was typed is kept by the script: without one the order's own page has all of it.
  expect(linksOf(declined, "Go Back to Order")).toEqual([
    expect.stringMatching(/^\/product\/1/),
    linkOf(declined, order.orderNumber),
  ]);
});

test("who went to pay by the order's link and cancelled goes back to the order", async () => {
  const { token, order } = await atApproval(shop.visitor());
  const stranger = shop.visitor();
  expect(linkOf(await resultOf(stranger, token, "payment-cancelled"), "Go Back to Order")).toBe(
    "/products",
  );
  const page = await orderPageOf(order.id);
  const byLink = shop.visitor();
  await byLink.submit(`${page}/payment`, []);
  expect(linkOf(await resultOf(byLink, token, "payment-cancelled"), "Go Back to Order")).toBe(page);
});

test("an order that was called off meanwhile is not offered to be paid", async () => {
  const visitor = shop.visitor();
  const { token, order } = await atApproval(visitor);
  const page = await orderPageOf(order.id);
  await visitor.submit(page, [["expected", "pending"]]);
  for (const result of ["payment-success", "payment-cancelled"]) {
    const text = await resultOf(visitor, token, result);
    expect(text).toContain("This order was canceled or has changed. Nothing was charged.");
    expect(text).not.toContain(`/orders/${order.id}/payment`);
    expect(linkOf(text, "Go Back to Order")).toBe(page);
  }
});
