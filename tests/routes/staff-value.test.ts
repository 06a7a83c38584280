import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import {
  customerOrders,
  loyaltyPoints,
  promotions,
  quotes,
  refunds,
  user,
} from "#app/platform/db/schema.ts";
import { cents } from "#app/shop/money/money.ts";
import { setTeamRole } from "#app/shop/staff/set-team-role.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { insertDraft } from "#tests/support/quote-fixture.ts";
import { pageText, signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

/** Decisions §6: staff create no value. Each way that the access table names is tried in earnest. */
const shop = await testShop();
const { db } = shop.services;
const dana = await insertCustomer(db);
let staff: Visitor;
let staffId: string;

beforeAll(async () => {
  const sam = await insertCustomer(db, { name: "Sam Whitlock" });
  const byHand = { by: "command line" as const, now: new Date() };
  await setTeamRole(db, { who: { userId: sam.userId }, role: "staff" }, byHand);
  staff = await signedIn(shop, sam);
  staffId = sam.userId;
});

test("staff correct no balance", async () => {
  const answer = await staff.submit(`/admin/customers/${dana.userId}`, [
    ["intent", "correction"],
    ["amount", "1,000"],
    ["reason", "Because"],
    ["correctionKey", crypto.randomUUID()],
  ]);
  expect(answer.status).toBe(403);
  expect(await db.$count(loyaltyPoints, eq(loyaltyPoints.userId, dana.userId))).toBe(0);
});

test.each([
  ["on its own page", (id: string) => [`/admin/orders/${id}`, []] as const],
  ["on the board", (id: string) => ["/admin/board", [["orderId", id]]] as const],
  ["among many", (id: string) => ["/admin/orders", [["orders", `pending.${id}`]]] as const],
])("staff give no money back with a cancellation %s", async (_where, form) => {
  const { orderId } = await insertOrder(db, { paymentStatus: "paid", paidAt: new Date() });
  const [path, own] = form(orderId);
  const answer = await staff.submit(path, [
    ...own.map(([name, value]): [string, string] => [name, value]),
    ["expected", "pending"],
    ["to", "cancelled"],
    ["refund", "full"],
    ["refundKey", crypto.randomUUID()],
  ]);
  await answer.text();
  const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  expect(order).toMatchObject({ orderStatus: "pending", paymentStatus: "paid" });
  expect(await db.$count(refunds, eq(refunds.orderId, orderId))).toBe(0);
});

test("staff give nothing away with a price: not for 0, and not below the shop's own estimate", async () => {
  const { orderId } = await insertOrder(db, {
    orderKind: "app",
    quoteStatus: "draft",
    totalAmount: cents(4800),
    deliveryMethod: "none",
    deliveryAddress: null,
  });
  const adminPath = `/admin/orders/${orderId}/quote`;
  expect(await pageText(await staff.get(adminPath))).toContain(
    "Only an admin can send a price below $48.00",
  );
  const send = (amount: string) =>
    staff.submit(adminPath, [
      ["version", "0"],
      ["lines[0].label", "Standard app"],
      ["lines[0].amount", amount],
      ["validUntil", "2099-12-22"],
    ]);
  expect(await pageText(await send("0"))).toContain("The total must be more than $0.00.");
  const low = await send("47.99");
  expect(low.status).toBe(400);
  expect(await pageText(low)).toContain("This is less than the customer was told before");
  expect(await db.$count(quotes, eq(quotes.orderId, orderId))).toBe(0);
  expect((await send("48")).status).toBe(302);
});

test("staff are offered no price for an order of their own, and send none", async () => {
  const { orderId } = await insertDraft(db, staffId);
  const order = await pageText(await staff.get(`/admin/orders/${orderId}`));
  const words = "This is your own order, so someone else on the team has to price it.";
  expect(order).toContain(words);
  expect(order).not.toContain("Price this order");
  const adminPath = `/admin/orders/${orderId}/quote`;
  expect(await pageText(await staff.get(adminPath))).toContain(words);
  const answer = await staff.submit(adminPath, [
    ["version", "0"],
    ["lines[0].label", "Standard app"],
    ["lines[0].amount", "48"],
    ["validUntil", "2099-12-22"],
  ]);
  expect(answer.status).toBe(403);
  expect(await pageText(answer)).toContain(words);
  expect(await db.$count(quotes, eq(quotes.orderId, orderId))).toBe(0);
});

test("staff make no code, no price and no admin", async () => {
  const codes = await db.$count(promotions);
  const promotion = await staff.submit("/admin/promotions/new", [
    ["code", "ALLFREE"],
    ["kind", "percent"],
    ["percent", "100"],
  ]);
  expect(promotion.status).toBe(403);
  expect(await db.$count(promotions)).toBe(codes);
  const [sam] = await db.select().from(user).where(eq(user.name, "Sam Whitlock"));
  const role = [
    ["intent", "role"],
    ["userId", sam?.id ?? ""],
    ["role", "admin"],
  ] satisfies [string, string][];
  expect((await staff.submit("/admin/team", role)).status).toBe(403);
  const rates = [["signupBonus", "10000"]] satisfies [string, string][];
  expect((await staff.submit("/admin/settings/rewards", rates)).status).toBe(403);
});
