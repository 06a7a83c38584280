import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerOrders, outbox } from "#app/platform/db/schema.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { visitorOfRole } from "#tests/support/role-visitor.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db } = shop.services;
const staff = await visitorOfRole(shop, "staff");

test("a parcel leaves with its carrier and number, which the customer is told", async () => {
  const { orderId } = await insertOrder(db, { paymentStatus: "paid", orderStatus: "processing" });
  await staff.submit(`/admin/orders/${orderId}`, [
    ["expected", "processing"],
    ["to", "shipped"],
    ["trackingCarrier", " UPS "],
    ["trackingNumber", "1Z999"],
  ]);
  const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  expect(order).toMatchObject({
    orderStatus: "shipped",
    trackingCarrier: "UPS",
    trackingNumber: "1Z999",
  });
  const [mail] = await db.select().from(outbox).where(eq(outbox.orderId, orderId));
  expect(mail?.text).toContain("https://www.ups.com/track?tracknum=1Z999");
});

test("a parcel that left without its number gets one later, and its customer a mail", async () => {
  const { orderId } = await insertOrder(db, { paymentStatus: "paid", orderStatus: "shipped" });
  const path = `/admin/orders/${orderId}`;
  expect(await (await staff.get(path)).text()).toContain("Add a tracking number");
  const save = (fields: Record<string, string>) =>
    staff.submit(`${path}/tracking`, Object.entries(fields));
  const first = { trackingCarrier: "UPS", trackingNumber: "1Z998" };
  expect((await save({ ...first, seenCarrier: "", seenNumber: "" })).status).toBe(302);
  // Somebody whose page shows none is told of this one.
  const late = await save({ trackingCarrier: "DHL", trackingNumber: "7" });
  expect([late.status, await late.text()]).toEqual([409, expect.stringContaining("1Z998")]);
  const seen = { seenCarrier: "UPS", seenNumber: "1Z998" };
  await save({ ...seen, trackingCarrier: "UPS", trackingNumber: "1Z999" });
  const page = await (await staff.get(path)).text();
  for (const part of ["https://www.ups.com/track?tracknum=1Z999", "Tracking changed", "UPS 1Z998"])
    expect(page).toContain(part);
  const mails = await db.select().from(outbox).where(eq(outbox.orderId, orderId));
  expect(mails.map(({ kind }) => kind)).toEqual(["order-tracking", "order-tracking"]);
  const numbers = new Set(mails.map(({ text }) => /1Z\d+/.exec(text)?.[0]));
  expect(numbers).toEqual(new Set(["1Z998", "1Z999"]));
});

test("what is refused with a parcel keeps its carrier and number", async () => {
  const { orderId } = await insertOrder(db, { paymentStatus: "paid", orderStatus: "processing" });
  const refused = await staff.submit(`/admin/orders/${orderId}`, [
    ["expected", "pending"],
    ["to", "shipped"],
    ["trackingCarrier", "UPS"],
    ["trackingNumber", "1Z997"],
  ]);
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain('value="1Z997"');
});

test("a card of the board leaves with its carrier and number", async () => {
  const { orderId } = await insertOrder(db, { paymentStatus: "paid", orderStatus: "processing" });
  await staff.submit("/admin/board", [
    ["orderId", orderId],
    ["expected", "processing"],
    ["to", "shipped"],
    ["trackingCarrier", "USPS"],
    ["trackingNumber", "9400"],
  ]);
  const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  expect(order).toMatchObject({ orderStatus: "shipped", trackingNumber: "9400" });
});
