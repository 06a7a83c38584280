import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerOrders, orderLines, outbox } from "#app/platform/db/schema.ts";
import { user } from "#app/platform/db/schema/people.ts";
import { markOrderPaid } from "#app/shop/payment/attempt/mark-order-paid.server.ts";
import { paymentDescription } from "#app/shop/payment/attempt/payment-description.ts";
import { cents } from "#app/shop/money/money.ts";
import { testServices } from "#tests/support/test-services.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { customPayment } from "./custom-payment.server.ts";
import { NAMELESS_GUEST } from "#app/shop/person/first-name.ts";

const { services, clock } = await testServices();
const { db } = services;

const person = {
  userId: "dana-whitfield",
  name: "Dana Whitfield",
  email: "dana@blueheron.example",
};
await db.insert(user).values({ id: person.userId, name: person.name, email: person.email });

async function pay(email: string, by: typeof person | null, description = "Invoice 1042") {
  const key = crypto.randomUUID();
  const form = { amount: cents(25_000), description, email, submissionKey: key };
  const buyer = { visitorHash: "browser", userId: by?.userId ?? null, addressHash: null };
  const result = await customPayment(DEFAULT_SETTINGS).place(services, {
    buyer,
    person: by,
    wanted: "",
    form,
  });
  if (!result.ok) throw new Error(JSON.stringify(result));
  const { id } = result.order;
  const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, id));
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
  if (!order || !line) throw new Error("Nothing was stored.");
  return { order, line };
}

test("a guest pays an amount without leaving an address", async () => {
  const { order, line } = await pay("", null);
  expect(order).toMatchObject({
    orderKind: "custom",
    productName: "Custom Payment: Invoice 1042",
    totalAmount: 25_000,
    contactName: NAMELESS_GUEST,
    contactEmail: "",
    userId: null,
    deliveryMethod: "none",
  });
  expect(line).toMatchObject({ productName: "Custom payment", configuration: null });
  expect(line.payload).toEqual({
    orderType: "custom-payment",
    userId: null,
    userEmail: "guest@example.com",
    amount: "250.00",
    description: "Invoice 1042",
    totalAmount: "250.00",
    timestamp: clock.now.toISOString(),
  });
});

test("who is signed in pays in their name, without a member price", async () => {
  const { order, line } = await pay("someone@else.example", person);
  expect(order).toMatchObject({
    contactName: "Dana Whitfield",
    contactEmail: "dana@blueheron.example",
    userId: person.userId,
    totalAmount: 25_000,
  });
  expect(line.payload).toMatchObject({ userId: person.userId, userEmail: person.email });
});

test("a long description is whole in the order data and short for the provider", async () => {
  const description = `Deposit for the booth\n${"x".repeat(400)}`;
  const { order, line } = await pay("", null, description);
  expect(line.payload).toMatchObject({ description });
  const shown = paymentDescription(order);
  expect(shown).toMatch(/^Custom Payment: Deposit for the booth x+…$/);
  expect(shown.length).toBeLessThanOrEqual(127);
});

test.each(["😀", "🇺🇸", "👨‍👩‍👧‍👦", "e\u0301"])(
  "what the provider shows ends between two %s",
  async (mark) => {
    for (const before of [100, 105, 106, 107, 108, 109]) {
      const { order } = await pay("", null, "x".repeat(before) + mark.repeat(30));
      const shown = paymentDescription(order);
      expect(shown).toMatch(new RegExp(`^Custom Payment: x+(?:${mark})*…$`, "u"));
      expect(shown.length).toBeLessThanOrEqual(127);
    }
  },
);

test("only who left an address gets a receipt, and it promises no work", async () => {
  for (const [email, receipts] of [
    ["", 0],
    ["dana@blueheron.example", 1],
  ] as const) {
    const { order } = await pay(email, null);
    const paid = { providerOrderId: null, paymentWrite: sql`(select 1)` };
    await db.transaction((tx) => markOrderPaid(tx, services, order, paid, clock.now));
    const mails = await db.select().from(outbox).where(eq(outbox.orderId, order.id));
    const sent = mails.filter(({ kind }) => kind === "order-receipt");
    expect(sent).toHaveLength(receipts);
    for (const { text } of sent) expect(text).not.toContain("check your files");
  }
});
