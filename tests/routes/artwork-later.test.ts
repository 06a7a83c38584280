import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { files, orderLinks, outbox } from "#app/platform/db/schema.ts";
import { newOrderLink } from "#app/shop/order/tracking/order-links.server.ts";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { PDF_CARD } from "#tests/support/sample-files.ts";
import { pageText, signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db, env } = shop.services;
const dana = await insertCustomer(db);
const card = () => new File([new Uint8Array(PDF_CARD)], "front.pdf", { type: "application/pdf" });

async function linked(order: Parameters<typeof insertOrder>[1] = {}) {
  const inserted = await insertOrder(db, order);
  const { row, url } = newOrderLink(env, inserted.orderId, new Date());
  await db.insert(orderLinks).values(row);
  return { ...inserted, path: new URL(url).pathname };
}

test("without JavaScript files come with the form, from the order's link", async () => {
  const { path, lineId, orderId } = await linked();
  const browser = shop.visitor();
  expect(await pageText(await browser.get(path))).toContain("Artwork missing");
  const sent = await browser.submit(`${path}/artwork`, [
    ["lineId", lineId],
    ["upload-artwork", card()],
    ["upload-artwork", new File([new Uint8Array(PDF_CARD)], "back.pdf")],
  ]);
  expect(sent.headers.get("location")).toBe(path);
  const page = await pageText(await browser.get(path));
  expect(page).not.toContain("Artwork missing");
  expect(page).toContain("We have 2 files for it.");
  // A name may be a person's.
  expect(page).not.toContain("front.pdf");
  expect(await db.$count(outbox, eq(outbox.orderId, orderId))).toBe(1);
});

test("what was refused comes back with the reason, and what was received is still there", async () => {
  const { path, lineId } = await linked();
  const browser = shop.visitor();
  const refused = await browser.submit(`${path}/artwork`, [
    ["lineId", lineId],
    ["upload-artwork", card()],
    ["upload-artwork", new File(["plain words"], "notes.txt")],
  ]);
  expect(refused.status).toBe(400);
  const page = await pageText(refused);
  expect(page).toContain("notes.txt: This is not a file we can use.");
  const id = /name="files" value="([0-9a-f-]{36})"/.exec(page)?.[1] ?? "";
  const sent = await browser.submit(`${path}/artwork`, [
    ["lineId", lineId],
    ["files", id],
  ]);
  expect(sent.headers.get("location")).toBe(path);
  expect(await db.$count(files, eq(files.orderLineId, lineId))).toBe(1);
});

test("nothing chosen, an order that is gone, and one that was shipped are told apart", async () => {
  const { path, lineId } = await linked();
  const nothing = await shop.visitor().submit(`${path}/artwork`, [["lineId", lineId]]);
  expect([nothing.status, await pageText(nothing)]).toEqual([
    400,
    expect.stringContaining("Choose a file first"),
  ]);
  const gone = await shop.visitor().submit("/track/AAAAAAAAAAAAAAAAAAAAAA/artwork", []);
  expect(gone.headers.get("location")).toBe("/track/AAAAAAAAAAAAAAAAAAAAAA");
  const shipped = await linked({ paymentStatus: "paid", orderStatus: "shipped" });
  const late = await shop.visitor().submit(`${shipped.path}/artwork`, [
    ["lineId", shipped.lineId],
    ["upload-artwork", card()],
  ]);
  expect(late.status).toBe(409);
  expect(await pageText(late)).toContain("This order can't take more files");
});

test("a member sends files from their account; staff see them, and before that what is missing", async () => {
  const { orderId, lineId } = await insertOrder(db, { userId: dana.userId, paymentStatus: "paid" });
  const boss = { name: "Rosa Delgado", email: "rosa@shop.example", password: "oxblood-proof-7" };
  await createOwner(db, boss, { actor: "test", now: new Date() });
  const rosa = await signedIn(shop, boss);
  const before = await pageText(await rosa.get(`/admin/orders/${orderId}`));
  expect(before).toContain("Artwork missing");
  expect(before).toContain("Production starts when the files arrive.");

  const own = `/my-account/orders/${orderId}`;
  const browser = await signedIn(shop, dana);
  expect(await pageText(await browser.get(own))).toContain("Artwork missing");
  const sent = await browser.submit(`${own}/artwork`, [
    ["lineId", lineId],
    ["upload-artwork", card()],
  ]);
  expect(sent.headers.get("location")).toBe(own);
  expect(await pageText(await browser.get(own))).toContain("front.pdf");
  const after = await pageText(await rosa.get(`/admin/orders/${orderId}`));
  expect(after).toContain("front.pdf");
  expect(after).not.toContain("Artwork missing");
});
