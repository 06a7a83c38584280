import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerMessages, messageThreads, outbox, userRoles } from "#app/platform/db/schema.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { pageText, signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db } = shop.services;
const staff = await insertCustomer(db, { name: "Sam Staff" });
await db.insert(userRoles).values({ userId: staff.userId, role: "staff", createdAt: new Date() });
const sam = await signedIn(shop, staff);
const dana = await insertCustomer(db);
const danasBrowser = await signedIn(shop, dana);

const write = (orderId: string, message: string, by = sam) =>
  by.submit(`/admin/orders/${orderId}/message`, [["message", message]]);

test("the team writes to a customer from the order's page, and reads there what was written", async () => {
  const { orderId } = await insertOrder(db, { userId: dana.userId, contactEmail: dana.email });
  const page = await pageText(await sam.get(`/admin/orders/${orderId}`));
  expect(page).toContain("Message to the customer");
  expect(page).toContain("Sent to their account and email");
  expect(page).toContain(`href="/admin/customers/${dana.userId}"`);
  const sent = await write(orderId, "Your blue prints darker.");
  expect([sent.status, sent.headers.get("location")]).toEqual([302, `/admin/orders/${orderId}`]);

  const after = await pageText(await sam.get(`/admin/orders/${orderId}`));
  expect(after).toContain("Your blue prints darker.");
  const [thread] = await db
    .select()
    .from(messageThreads)
    .where(eq(messageThreads.orderId, orderId));
  expect(after).toContain(`href="/admin/messages/${thread?.id}"`);
  const own = await pageText(await danasBrowser.get(`/my-account/messages/${thread?.id}`));
  expect(own).toContain("Your blue prints darker.");
  const order = await pageText(await danasBrowser.get(`/my-account/orders/${orderId}`));
  expect(order).toContain("Message from us");
  expect(order).not.toContain("Sam Staff");
});

test("an empty message is refused where it can be written, and keeps what was typed", async () => {
  const { orderId } = await insertOrder(db);
  const empty = await write(orderId, "  ");
  expect(empty.status).toBe(400);
  expect(await pageText(empty)).toContain("Enter your message");
  const long = await write(orderId, "n".repeat(5001));
  expect(long.status).toBe(400);
  expect(await pageText(long)).toContain("nnn</textarea>");
  expect(await db.$count(outbox, eq(outbox.orderId, orderId))).toBe(0);
});

test("a customer can't write in the shop's name, and an order that is not there is not found", async () => {
  const { orderId } = await insertOrder(db, { userId: dana.userId, contactEmail: dana.email });
  expect((await write(orderId, "I am the shop", danasBrowser)).status).toBe(403);
  expect(await db.$count(customerMessages, eq(customerMessages.message, "I am the shop"))).toBe(0);
  expect((await write(crypto.randomUUID(), "Hello")).status).toBe(404);
});
