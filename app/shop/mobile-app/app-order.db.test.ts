import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  customerOrders,
  orderEvents,
  orderLines,
  outbox,
  payments,
  settings,
} from "#app/platform/db/schema.ts";
import { paymentShop } from "#tests/payments/payment-fixture.ts";
import { appFormSchema } from "./app-form.ts";
import { appOrder } from "./app-order.server.ts";

const { services } = await paymentShop();
const { db } = services;
const buyer = { visitorHash: "hash-of-dana's-browser", userId: null, addressHash: null };

function submit(order: Record<string, unknown> = {}) {
  const form = appFormSchema.parse({
    packageId: "basic",
    addOns: ["maps", "loyalty"],
    contact: { name: "Dana Whitfield", email: "dana@blueheron.example" },
    expectedTotal: "4800.00",
    submissionKey: randomUUID(),
    ...order,
  });
  return appOrder.submit(services, { buyer, person: null, wanted: "", form });
}

test("an app order is a quote for the team to price: nothing is charged", async () => {
  const result = await submit({ notes: "Book a plumber in two taps." });
  if (result.status !== "requested") throw new Error(JSON.stringify(result));
  expect(result.notice).toEqual({
    title: "Order submitted!",
    text: "Your app order has been submitted. Our team will contact you shortly.",
  });
  const order = await db.query.customerOrders.findFirst({
    where: eq(customerOrders.orderNumber, result.orderNumber),
  });
  expect(order).toMatchObject({
    orderKind: "app",
    productName: "Basic app",
    totalAmount: 480_000,
    quoteStatus: "draft",
    paymentStatus: "unpaid",
    orderStatus: "pending",
  });
  const ofOrder = order?.id ?? "";
  expect(await db.$count(payments, eq(payments.orderId, ofOrder))).toBe(0);
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, ofOrder));
  expect(events.map(({ kind }) => kind)).toEqual(["placed"]);
  const mails = await db
    .select()
    .from(outbox)
    .where(eq(outbox.orderId, ofOrder))
    .orderBy(desc(outbox.kind));
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ["quote-requested", "dana@blueheron.example"],
    ["order-placed", "hello@makeready.example"],
  ]);
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, ofOrder));
  expect(line?.payload).toMatchObject({
    orderType: "app",
    appPackage: "Basic",
    notes: "Book a plumber in two taps.",
    selectedAddOns: ["Loyalty program", "Maps"],
  });
});

test("pressed twice it is one order", async () => {
  const submissionKey = randomUUID();
  const [one, two] = await Promise.all([submit({ submissionKey }), submit({ submissionKey })]);
  expect(one).toEqual(two);
});

test.each([
  ["an add-on that is not offered", { addOns: ["rocket"], expectedTotal: "3500.00" }],
  ["a package that is not offered", { packageId: "gold", addOns: [], expectedTotal: "0.00" }],
])("%s is refused", async (_name, order) => {
  const before = await db.$count(customerOrders);
  expect(await submit(order)).toMatchObject({ status: "refused" });
  expect(await db.$count(customerOrders)).toBe(before);
});

test("the table is the owner's: another price is in force at the next order", async () => {
  const value = [{ id: "basic", name: "Basic", description: "", price: "4000" }];
  await db.insert(settings).values({ key: "appPackages", value });
  try {
    // An estimate, so what the page showed before is not compared.
    const sent = await submit({ addOns: [], expectedTotal: "3500.00" });
    if (sent.status !== "requested") throw new Error(sent.status);
    const order = await db.query.customerOrders.findFirst({
      where: eq(customerOrders.orderNumber, sent.orderNumber),
    });
    expect(order?.totalAmount).toBe(400_000);
  } finally {
    await db.delete(settings);
  }
});
