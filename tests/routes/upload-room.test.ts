import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditLog, cartLines, customerOrders, files, settings } from "#app/platform/db/schema.ts";
import { findCurrentProduct } from "#app/shop/catalog/catalog-queries.server.ts";
import { configurationOf } from "#app/shop/checkout/form-configuration.ts";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { setTeamRole } from "#app/shop/staff/set-team-role.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { orderForm } from "#tests/support/order-form.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { insertOrderFile } from "#tests/support/order-files.ts";
import { PDF_CARD } from "#tests/support/sample-files.ts";
import { pageText, signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const shop = await testShop();
const { db } = shop.services;
const boss = { name: "Rosa Delgado", email: "rosa@shop.example", password: "oxblood-proof-7" };
await createOwner(db, boss, { actor: "test", now: new Date() });
const [dana, sam] = [await insertCustomer(db), await insertCustomer(db, { name: "Sam Press" })];
const onTeam = { who: { userId: sam.userId }, role: "staff" as const };
await setTeamRole(db, onTeam, { by: "command line", now: new Date() });
const admin = await signedIn(shop, boss);
const staff = await signedIn(shop, sam);
const customer = await signedIn(shop, dana);

const GIGABYTE = 1_000_000_000;

/** A file of Dana's, as large as it is said to be. */
async function held(
  lineId: string | null,
  bytes: number,
  changes: Partial<typeof files.$inferInsert> = {},
) {
  const { id } = await insertOrderFile(shop.services, lineId, "banner.pdf", "a banner");
  const createdAt = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  await db
    .update(files)
    .set({ bytes, userId: dana.userId, addressHash: "here", createdAt, ...changes })
    .where(eq(files.id, id));
  return id;
}

function upload(visitor: Visitor) {
  return visitor.send("/api/uploads?purpose=artwork", {
    method: "POST",
    body: new Uint8Array(PDF_CARD),
    headers: { "content-type": "application/pdf", "x-file-name": "card.pdf" },
  });
}

beforeEach(async () => {
  await db.delete(files);
  await db.delete(settings);
  await db.insert(settings).values({ key: "uploadStoreGigabytes", value: 2 });
});

test("an order, ordered again and taken out of the cart, holds no more than its files", async () => {
  const cards = await findCurrentProduct(shop.services, 1);
  if (!cards) throw new Error("The catalogue has no business cards.");
  const line = { productId: 1, configuration: configurationOf(cards, null, orderForm()) };
  const { orderId, lineId } = await insertOrder(db, { userId: dana.userId }, line);
  await held(lineId, 0.5 * GIGABYTE);
  for (const paymentStatus of ["unpaid", "paid", "unpaid"] as const) {
    await db.update(customerOrders).set({ paymentStatus }).where(eq(customerOrders.id, orderId));
    for (let count = 0; count < 4; count += 1) {
      const again = await customer.submit(`/my-account/orders/${orderId}/again`, []);
      expect(again.headers.get("location")).toContain("/cart");
      const [inCart] = await db.select({ id: cartLines.id }).from(cartLines);
      const removal = { intent: "remove", lineId: inCart?.id ?? "" };
      expect((await customer.submit("/cart", Object.entries(removal))).status).toBe(302);
      expect(await db.$count(cartLines)).toBe(0);
      expect(await db.$count(files)).toBe(1);
    }
  }
  expect((await upload(shop.visitor())).status).toBe(201);
});

test("what one account holds keeps nobody else from uploading", async () => {
  for (let count = 0; count < 6; count += 1) await held(null, 0.1 * GIGABYTE);
  const refused = await upload(customer);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toEqual({
    error: expect.stringContaining("your share of our upload space"),
  });
  expect((await upload(shop.visitor())).status).toBe(201);
});

test("a full room is told on the dashboard; an admin sees who holds it, and frees it", async () => {
  const { orderId, orderNumber, lineId } = await insertOrder(db, { userId: dana.userId });
  await held(lineId, 0.5 * GIGABYTE);
  await held(null, GIGABYTE);
  await held(null, 0.5 * GIGABYTE, { userId: null });
  expect((await upload(shop.visitor())).status).toBe(507);
  for (const visitor of [admin, staff]) {
    expect(await pageText(await visitor.get("/admin"))).toContain("Out of upload space");
  }
  const page = await pageText(await admin.get("/admin/uploads"));
  expect(page).toContain("2.0 GB of 2 GB");
  expect(page).toContain(dana.email);
  expect(page).toContain(orderNumber);
  // The largest stands first.
  const [, path = ""] = /href="(\/admin\/uploads\/[0-9a-f]{10})"/.exec(page) ?? [];
  const one = await pageText(await admin.get(path));
  expect(one).toContain("Remove 1 file, 1.0 GB?");
  expect(one).toContain(`/admin/orders/${orderId}`);
  const [, until = ""] = /name="until" value="(\d+)"/.exec(one) ?? [];
  expect((await staff.submit(path, [["until", until]])).status).toBe(403);
  expect((await admin.submit(path, [["until", "soon"]])).status).toBe(400);
  const removed = await admin.submit(path, [["until", until]]);
  expect(removed.headers.get("location")).toBe("/admin/uploads");
  expect((await upload(shop.visitor())).status).toBe(201);
  // What nobody uses, of whomever.
  const unused = await pageText(await admin.get("/admin/uploads/unused"));
  expect(unused).toContain("Remove 1 file, 500.0 MB?");
  await admin.submit("/admin/uploads/unused", [["until", String(Date.now())]]);
  const left = await db.select({ lineId: files.orderLineId, name: files.name }).from(files);
  expect(left.map(({ name }) => name).toSorted()).toEqual(["banner.pdf", "card.pdf"]);
  for (const gone of ["unused", "0123456789"]) {
    const back = await admin.get(`/admin/uploads/${gone}`);
    expect(back.headers.get("location")).toBe("/admin/uploads");
  }
  const noted = await db.$count(auditLog, eq(auditLog.action, "uploads.removed"));
  expect(noted).toBe(2);
});
