import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { inboxReplies, orderLinks, orderNotes, userRoles } from "#app/platform/db/schema.ts";
import { newOrderLink } from "#app/shop/order/tracking/order-links.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertContact } from "#tests/support/inbox-fixture.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { pageText, signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db, env } = shop.services;
const SECRET = "Pays late: ask Rosa first";

const staff = await insertCustomer(db, { name: "Sam Staff" });
await db.insert(userRoles).values({ userId: staff.userId, role: "staff", createdAt: new Date() });
const sam = await signedIn(shop, staff);
const dana = await insertCustomer(db);
const danasBrowser = await signedIn(shop, dana);

const note = (orderId: string, fields: Record<string, string>) =>
  sam.submit(`/admin/orders/${orderId}/notes`, Object.entries(fields));

test("a note is on the order's page for the team, and nowhere for its customer", async () => {
  const { orderId, orderNumber } = await insertOrder(db, {
    userId: dana.userId,
    contactEmail: dana.email,
    orderStatus: "delivered",
    paymentStatus: "paid",
    paypalOrderId: "TEST-1",
  });
  const { row, url } = newOrderLink(env, orderId, new Date());
  await db.insert(orderLinks).values(row);
  const kept = await note(orderId, { intent: "add", note: SECRET });
  expect(kept.headers.get("location")).toBe(`/admin/orders/${orderId}`);
  const adminPage = await pageText(await sam.get(`/admin/orders/${orderId}`));
  expect(adminPage).toContain(SECRET);
  expect(adminPage).toContain("Sam Staff");

  const track = new URL(url).pathname;
  const order = `/my-account/orders/${orderId}`;
  const guest = shop.visitor();
  const views = [
    ...[order, `${order}.data`, "/my-account/export"].map((path) => ({ path, as: danasBrowser })),
    ...[track, `${track}.data`].map((path) => ({ path, as: guest })),
  ];
  for (const { path, as } of views) {
    const response = await as.get(path);
    expect([path, response.status]).toEqual([path, 200]);
    const text = await response.text();
    expect(text).toContain(orderNumber);
    expect(text).not.toContain("Pays late");
  }
  for (const path of [`/admin/orders/${orderId}/notes`, `/admin/orders/${orderId}`]) {
    const response = await danasBrowser.get(path);
    expect(response.status).toBe(403);
    expect(await response.text()).not.toContain("Pays late");
  }
});

test("an empty note is refused where it can be written, and one's own is taken back", async () => {
  const { orderId } = await insertOrder(db);
  const empty = await note(orderId, { intent: "add", note: "  " });
  expect(empty.status).toBe(400);
  expect(await pageText(empty)).toContain("Enter a note");
  const long = await note(orderId, { intent: "add", note: "n".repeat(4001) });
  expect(await pageText(long)).toContain("nnn</textarea>");
  await note(orderId, { intent: "add", note: "A slip" });
  const [held] = await db.select().from(orderNotes).where(eq(orderNotes.orderId, orderId));
  await db
    .update(orderNotes)
    .set({ createdAt: new Date(0) })
    .where(eq(orderNotes.orderId, orderId));
  const removal = { intent: "remove", noteId: held?.id ?? "" };
  const late = await note(orderId, removal);
  expect(late.status).toBe(409);
  expect(await pageText(late)).toContain("Notes can be removed for 15 minutes.");
  await db.update(orderNotes).set({ createdAt: new Date() }).where(eq(orderNotes.orderId, orderId));
  expect((await note(orderId, removal)).status).toBe(302);
  expect(await db.$count(orderNotes, eq(orderNotes.orderId, orderId))).toBe(0);
});

test("a customer takes along what was answered by mail; a closed account leaves none of it", async () => {
  const eve = await insertCustomer(db, { name: "Eve Marlow" });
  const browser = await signedIn(shop, eve);
  const contactId = await insertContact(db, { userId: eve.userId, email: eve.email });
  const { orderId } = await insertOrder(db, {
    userId: eve.userId,
    contactEmail: eve.email,
    orderKind: "design-request",
    deliveryMethod: "none",
    orderStatus: "delivered",
    paymentStatus: "paid",
  });
  for (const entryId of [contactId, orderId]) {
    const answer = [["message", `Our answer on ${entryId}`]] as [string, string][];
    expect((await sam.submit(`/admin/messages/${entryId}`, answer)).status).toBe(302);
  }
  await note(orderId, { intent: "add", note: SECRET });
  const exported = await (await browser.get("/my-account/export")).text();
  for (const entryId of [contactId, orderId]) {
    expect(exported).toContain(`Our answer on ${entryId}`);
  }
  expect(exported).not.toContain("Pays late");
  const closed = await browser.submit("/my-account/data", [
    ["currentPassword", eve.password],
    ["understood", "on"],
  ]);
  expect(closed.status).toBe(302);
  expect(await db.$count(inboxReplies)).toBe(0);
  expect(await db.$count(orderNotes, eq(orderNotes.orderId, orderId))).toBe(0);
});
