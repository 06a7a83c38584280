import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { files, orderEvents, outbox } from "#app/platform/db/schema.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { insertOrderLink } from "#tests/support/proof-fixture.ts";
import { testServices } from "#tests/support/test-services.ts";
import { addArtwork } from "./add-artwork.server.ts";

const { services } = await testServices();
const { db } = services;
const dana = { visitorHash: "hash-of-dana's-phone", userId: null, addressHash: null };

async function upload(...names: string[]) {
  const rows = names.map((name) => ({
    id: randomUUID(),
    purpose: "artwork" as const,
    name,
    contentType: "application/pdf",
    bytes: 10,
    sha256: "none",
    storageKey: randomUUID(),
    createdAt: new Date(),
    visitorHash: dana.visitorHash,
  }));
  await db.insert(files).values(rows);
  return rows.map(({ id }) => id);
}

async function linkedOrder(order: Parameters<typeof insertOrder>[1] = {}) {
  const inserted = await insertOrder(db, order);
  return { ...inserted, token: await insertOrderLink(services, inserted.orderId) };
}

const about = (orderId: string) =>
  Promise.all([
    db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)),
    db.select().from(outbox).where(eq(outbox.orderId, orderId)),
  ]);

test("files join the item, with one event and one mail to the team for all of them", async () => {
  const { orderId, lineId, token, orderNumber } = await linkedOrder();
  const ids = await upload("front.pdf", "back.pdf");
  expect(
    await addArtwork(services, { token }, { lineId, files: ids, replaces: null }, dana),
  ).toEqual({ ok: true });
  const attached = await db.select().from(files).where(inArray(files.id, ids));
  expect(attached.map((file) => [file.orderLineId, file.attachedAt !== null])).toEqual([
    [lineId, true],
    [lineId, true],
  ]);
  const [events, mails] = await about(orderId);
  expect(events).toMatchObject([{ kind: "artwork", actor: "customer" }]);
  expect(mails).toMatchObject([{ kind: "artwork-received", recipient: "hello@makeready.example" }]);
  expect(mails[0]?.subject).toBe(`Artwork for order ${orderNumber}: 2 files`);
  expect(mails[0]?.text).toContain(`/admin/orders/${orderId}`);
  expect(mails[0]?.text).toContain("back.pdf");
});

test("sent twice, even at once, it is done once", async () => {
  const { orderId, lineId, token } = await linkedOrder();
  const ids = await upload("front.pdf");
  const send = () => addArtwork(services, { token }, { lineId, files: ids, replaces: null }, dana);
  expect(await Promise.all([send(), send()])).toEqual([{ ok: true }, { ok: true }]);
  const [events, mails] = await about(orderId);
  expect([events.length, mails.length]).toEqual([1, 1]);
});

test("a member sends files for their own order, and for nobody else's", async () => {
  const { userId } = await insertCustomer(db);
  const { orderId, lineId } = await insertOrder(db, { userId });
  const stranger = await insertCustomer(db);
  const files = await upload("front.pdf");
  const as = (who: string) =>
    addArtwork(services, { orderId, userId: who }, { lineId, files, replaces: null }, dana);
  expect(await as(stranger.userId)).toEqual({ ok: false, reason: "unknown" });
  expect(await as(userId)).toEqual({ ok: true });
});

test("an item of another order, another's files and a dead link are refused", async () => {
  const { lineId, token } = await linkedOrder();
  const other = await linkedOrder();
  const ids = await upload("front.pdf");
  const send = (holder: string, line: string, uploader = dana) =>
    addArtwork(services, { token: holder }, { lineId: line, files: ids, replaces: null }, uploader);
  expect(await send(token, other.lineId)).toEqual({ ok: false, reason: "unknown" });
  expect(await send("AAAAAAAAAAAAAAAAAAAAAA", lineId)).toEqual({ ok: false, reason: "unknown" });
  const stranger = { ...dana, visitorHash: "a stranger's" };
  expect(await send(token, lineId, stranger)).toEqual({ ok: false, reason: "files" });
  await send(other.token, other.lineId);
  expect(await send(token, lineId)).toEqual({ ok: false, reason: "files" });
});

test("what has left the shop, or is called off, takes no more", async () => {
  for (const orderStatus of ["shipped", "delivered", "cancelled"] as const) {
    const { lineId, token } = await linkedOrder({ orderStatus, paymentStatus: "paid" });
    const sent = { lineId, files: await upload("front.pdf"), replaces: null };
    expect(await addArtwork(services, { token }, sent, dana)).toEqual({
      ok: false,
      reason: "too_late",
    });
  }
});

test("an order, though it is paid, takes no more than a few times what comes with one", async () => {
  const { lineId, token } = await linkedOrder({ paymentStatus: "paid" });
  const [huge = "", more = ""] = await upload("huge.pdf", "more.pdf");
  const { uploadMaxFiles, uploadMaxMegabytes } = await readSettings(db);
  const bytes = 5 * uploadMaxFiles * uploadMaxMegabytes * 1_000_000;
  await db.update(files).set({ bytes }).where(eq(files.id, huge));
  const add = (id: string) =>
    addArtwork(services, { token }, { lineId, files: [id], replaces: null }, dana);
  expect(await add(huge)).toEqual({ ok: true });
  expect(await add(more)).toEqual({ ok: false, reason: "too_many" });
});
