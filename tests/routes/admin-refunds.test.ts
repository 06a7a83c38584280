import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerOrders, orderLines, refunds } from "#app/platform/db/schema.ts";
import { settlePayment } from "#app/shop/payment/attempt/settle-payment.server.ts";
import { startPayment } from "#app/shop/payment/attempt/start-payment.server.ts";
import { cents } from "#app/shop/money/money.ts";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { setTeamRole } from "#app/shop/staff/set-team-role.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { pageText, signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const shop = await testShop();
const { services } = shop;
const { db } = services;

const boss = { name: "Rosa Delgado", email: "rosa@shop.example", password: "oxblood-proof-7" };
await createOwner(db, boss, { actor: "test", now: new Date() });
const [dana, sam] = [await insertCustomer(db), await insertCustomer(db, { name: "Sam Press" })];
const onTeam = { who: { userId: sam.userId }, role: "staff" as const };
await setTeamRole(db, onTeam, { by: "command line", now: new Date() });
const admin = await signedIn(shop, boss);
const staff = await signedIn(shop, sam);
const customer = await signedIn(shop, dana);

/** Dana's order, paid at the simulator: cards of $48.00 with $3.12 tax, shipping $9.50. */
async function paidOrder(outcome = "approve") {
  const { orderId, lineId, orderNumber } = await insertOrder(db, {
    userId: dana.userId,
    totalAmount: cents(6062),
    shippingAmount: cents(950),
    taxAmount: cents(312),
  });
  await db
    .update(orderLines)
    .set({ taxAmount: cents(312) })
    .where(eq(orderLines.id, lineId));
  const started = await startPayment(services, orderId);
  if (!started.ok) throw new Error(started.reason);
  await fetch(started.approvalUrl, {
    method: "POST",
    body: new URLSearchParams({ action: "pay", outcome }),
    redirect: "manual",
  });
  expect(await settlePayment(services, started.providerOrderId)).toMatchObject({ state: "paid" });
  return { orderId, lineId, orderNumber, path: `/admin/orders/${orderId}/refund` };
}

type Fields = Partial<Record<"amount" | "shipping" | "expected" | "reason" | "refundKey", string>>;

function send(visitor: Visitor, order: { path: string; lineId: string }, fields: Fields) {
  const { amount = "", shipping = "", expected, reason = "", refundKey = randomUUID() } = fields;
  return visitor.submit(order.path, [
    ["refundKey", refundKey],
    ["lines[0].lineId", order.lineId],
    ["lines[0].amount", amount],
    ["shipping", shipping],
    ["reason", reason],
    ...(expected === undefined ? [] : [["expected", expected] satisfies [string, string]]),
  ]);
}

const moneyOf = async (orderId: string) => {
  const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  return [order?.paymentStatus, order?.refundedAmount];
};

test("an admin refunds part of an order, and the order's page shows it", async () => {
  const order = await paidOrder();
  const page = await pageText(await admin.get(order.path));
  for (const part of ["Business Cards", "Up to $48.00", "$3.12 sales tax", "$60.62"]) {
    expect(page).toContain(part);
  }
  const done = await send(admin, order, {
    amount: "$24",
    shipping: "9.50",
    expected: "35.06",
    reason: "Late by a week.",
  });
  expect([done.status, done.headers.get("location")]).toEqual([
    302,
    `/admin/orders/${order.orderId}`,
  ]);
  expect(await moneyOf(order.orderId)).toEqual(["partly_refunded", 3506]);
  const shown = await pageText(await admin.get(`/admin/orders/${order.orderId}`));
  for (const part of ["Refunds", "$35.06", "Business Cards, Shipping", "Late by a week."]) {
    expect(shown).toContain(part);
  }
});

test("the customer sees what came back on the order's page, in the list and on the invoice", async () => {
  const order = await paidOrder();
  const own = `/my-account/orders/${order.orderId}`;
  await send(admin, order, { amount: "24", expected: "25.56", reason: "Late by a week." });
  const page = await pageText(await customer.get(own));
  for (const part of ["Refunded $25.56, ", "Late by a week.", "Partly refunded", "Refund sent"]) {
    expect(page).toContain(part);
  }
  expect(page).not.toContain("Rosa Delgado");
  const list = await pageText(await customer.get("/my-account/orders"));
  expect(list).toContain("Partly refunded");
  expect((await customer.get(`${own}/invoice`)).status).toBe(200);
});

test("without a script the total is shown first, with what was typed, and then confirmed", async () => {
  const order = await paidOrder();
  const look = await send(admin, order, { amount: "10", reason: "Bent corners." });
  expect(look.status).toBe(409);
  const page = await pageText(look);
  for (const part of ["This comes to $10.65.", "Refund $10.65", "Bent corners."]) {
    expect(page).toContain(part);
  }
  expect(page).toContain('name="expected" value="10.65"');
  expect(page).toMatch(/name="lines\[0\]\.amount"[^>]*value="10"/);
  expect(await moneyOf(order.orderId)).toEqual(["paid", 0]);
  await send(admin, order, { amount: "10", expected: "10.65", reason: "Bent corners." });
  expect(await moneyOf(order.orderId)).toEqual(["partly_refunded", 1065]);
});

test("the full refund is filled in, tax and all", async () => {
  const order = await paidOrder();
  const page = await pageText(await admin.get(`${order.path}?of=everything`));
  expect(page).toMatch(/name="lines\[0\]\.amount"[^>]*value="48.00"/);
  expect(page).toContain("Refund $60.62");
  // The button stands where it stays: nothing comes above it with the page's script.
  expect(page).toMatch(/Sales tax on these amounts<\/dt><dd>\$3\.12</);
  await send(admin, order, { amount: "48.00", shipping: "9.50", expected: "60.62" });
  expect(await moneyOf(order.orderId)).toEqual(["refunded", 6062]);
  const after = await pageText(await admin.get(order.path));
  expect(after).toContain("Nothing to refund.");
});

test("the button pressed twice is one refund", async () => {
  const order = await paidOrder();
  const once = { amount: "10", expected: "10.65", refundKey: randomUUID() };
  const answers = await Promise.all([send(admin, order, once), send(admin, order, once)]);
  expect(answers.map(({ status }) => status)).toEqual([302, 302]);
  expect(await db.$count(refunds, eq(refunds.orderId, order.orderId))).toBe(1);
});

test("what can't be refunded is refused with its reason, and what was typed stays", async () => {
  const order = await paidOrder();
  const cases: [Fields, string][] = [
    [{ amount: "48.01", expected: "51.13" }, "more than what's left of an item"],
    [{ shipping: "9.51", expected: "9.51" }, "more than what's left of the shipping"],
    [{}, "Enter an amount to refund."],
    [{ amount: "a lot" }, "Enter an amount such as 12.50"],
    [{ amount: "-5" }, "Enter an amount such as 12.50"],
    [{ amount: "1.005" }, "Enter 1005, or two digits for cents"],
    [{ amount: "12,50" }, "Enter 12.50 or 1250"],
    [{ amount: "10", refundKey: "1" }, "Reload the page and try again"],
  ];
  for (const [fields, said] of cases) {
    const answer = await send(admin, order, { ...fields, reason: "Said before." });
    const page = await pageText(answer);
    expect([answer.status, page.includes(said)], said).toEqual([400, true]);
    expect(page).toContain("Said before.");
  }
  expect(await moneyOf(order.orderId)).toEqual(["paid", 0]);
});

test("who comes second with a refund of everything learns that somebody was quicker", async () => {
  const order = await paidOrder();
  const everything = { amount: "48", shipping: "9.50", expected: "60.62" };
  expect((await send(admin, order, everything)).status).toBe(302);
  const late = await send(admin, order, everything);
  expect(late.status).toBe(409);
  const page = await pageText(late);
  expect(page).toContain("There's nothing left to refund on this order.");
  expect(page).toContain("Nothing to refund.");
  expect(await moneyOf(order.orderId)).toEqual(["refunded", 6062]);
});

test("a refund that the provider refuses says so, and gives nothing back", async () => {
  const order = await paidOrder("refused refund");
  const refused = await send(admin, order, { amount: "10", expected: "10.65" });
  expect(refused.status).toBe(409);
  expect(await pageText(refused)).toContain("The payment provider declined this refund");
  expect(await moneyOf(order.orderId)).toEqual(["paid", 0]);
});

test("staff and customers refund nothing, and are not offered to", async () => {
  const order = await paidOrder();
  for (const visitor of [staff, customer]) {
    expect((await visitor.get(order.path)).status).toBe(403);
    expect((await send(visitor, order, { amount: "10", expected: "10.65" })).status).toBe(403);
  }
  const stranger = await send(shop.visitor(), order, { amount: "10", expected: "10.65" });
  expect(stranger.headers.get("location")).toContain("/auth");
  expect(await moneyOf(order.orderId)).toEqual(["paid", 0]);
  const page = `/admin/orders/${order.orderId}`;
  expect(await pageText(await staff.get(page))).not.toContain(order.path);
  expect(await pageText(await admin.get(page))).toContain(order.path);
});

test("a paid order is cancelled with its refund in the same step, and not without a word about it", async () => {
  const order = await paidOrder();
  const path = `/admin/orders/${order.orderId}`;
  const page = await pageText(await admin.get(path));
  expect(page).toContain("Refund $60.62");
  expect(page).toContain("Cancel without a refund");
  const fields: [string, string][] = [
    ["expected", "pending"],
    ["to", "cancelled"],
    ["note", ""],
  ];
  const undecided = await admin.submit(path, fields);
  expect(undecided.status).toBe(400);
  expect(await pageText(undecided)).toContain("Choose whether to refund the payment.");
  await admin.submit(path, [
    ...fields,
    ["refund", "full"],
    ["refundKey", randomUUID()],
    ["refundAmount", "60.62"],
  ]);
  expect(await moneyOf(order.orderId)).toEqual(["refunded", 6062]);
});

test("an order that is not there has no refund", async () => {
  expect((await admin.get(`/admin/orders/${randomUUID()}/refund`)).status).toBe(404);
  expect((await admin.get("/admin/orders/MR-1/refund")).status).toBe(404);
});
