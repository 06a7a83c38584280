import { randomUUID } from "node:crypto";
import { desc, eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditLog, files } from "#app/platform/db/schema.ts";
import { addToCart } from "#app/shop/cart/keep-line.server.ts";
import { cents } from "#app/shop/money/money.ts";
import { cartFixture } from "#tests/support/cart-fixture.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertOrderFile } from "#tests/support/order-files.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { orderForm } from "#tests/support/order-form.ts";
import { insertPerson } from "#tests/support/team-member.ts";
import { testServices } from "#tests/support/test-services.ts";
import { freeUploadRoom } from "./free-upload-room.server.ts";
import { registerRemovalJobs } from "./remove-stored-files.server.ts";
import { sumUnpaidUploads } from "./unpaid-uploads.server.ts";
import { UNUSED } from "./upload-holder.ts";
import { findUploadHolder, listHeldContents, listUploadHolders } from "./upload-holders.server.ts";

const { services, clock } = await testServices();
const { db, storage } = services;
const { cards, view } = cartFixture(services, clock);
await registerRemovalJobs(services);

const DAY_MS = 24 * 60 * 60 * 1000;

beforeEach(async () => {
  await db.delete(files);
});

/** A stored file of ten bytes, sent two days ago by a guest at an address. */
async function stored(changes: Partial<typeof files.$inferInsert> = {}) {
  const { id, storageKey } = await insertOrderFile(services, null, "card.pdf", "ten bytes!");
  await db
    .update(files)
    .set({ createdAt: new Date(clock.now.getTime() - 2 * DAY_MS), addressHash: "here", ...changes })
    .where(eq(files.id, id));
  return { id, storageKey };
}

const list = async () => (await listUploadHolders(db, clock.now)).holders;
const free = (key: string, until = clock.now) =>
  freeUploadRoom(services, { key, until }, "command line");
const keys = async () => (await db.select({ id: files.id }).from(files)).map(({ id }) => id);

test("what holds the room is told by account and by connection, the most first", async () => {
  const { userId } = await insertCustomer(db);
  const { orderId, orderNumber, lineId } = await insertOrder(db, { userId });
  await stored({ userId, orderLineId: lineId });
  await stored({ userId, addressHash: "there" });
  await stored({ visitorHash: "one browser" });
  await stored({ visitorHash: "another browser" });
  await stored({ visitorHash: "a third", addressHash: "there" });
  // Of a paid order: nobody's room.
  const paid = await insertOrder(db, { paymentStatus: "paid" });
  await stored({ orderLineId: paid.lineId });
  expect(await sumUnpaidUploads(db, clock.now)).toEqual({
    all: { files: 5, bytes: 50 },
    unused: { files: 4, bytes: 40 },
  });
  const holders = await list();
  expect(holders).toHaveLength(3);
  expect(holders.find(({ account }) => account !== null)).toMatchObject({
    account: { userId },
    files: 2,
    bytes: 20,
    removable: { files: 1, bytes: 10 },
    orders: [{ id: orderId, orderNumber }],
  });
  const guests = holders.filter(({ account }) => account === null);
  expect(guests.map((guest) => guest.files)).toEqual([2, 1]);
  expect(holders.at(-1)).toMatchObject({ files: 1 });
});

test("what nobody uses goes, with its content; what is young, in a cart or ordered stays", async () => {
  const left = await stored();
  const young = await stored({ createdAt: new Date(clock.now.getTime() - DAY_MS / 2) });
  const dead = await insertOrder(db, { orderStatus: "cancelled" });
  const calledOff = await stored({ orderLineId: dead.lineId });
  const nothing = { paymentStatus: "free", totalAmount: cents(0) } as const;
  const gift = await insertOrder(db, { ...nothing, orderStatus: "cancelled" });
  const declined = await stored({ orderLineId: gift.lineId });
  const waiting = await stored({ orderLineId: (await insertOrder(db)).lineId });
  const paid = await insertOrder(db, { paymentStatus: "paid" });
  const printed = await stored({ orderLineId: paid.lineId });
  expect(await free(UNUSED)).toEqual({ files: 3, bytes: 30 });
  expect(new Set(await keys())).toEqual(new Set([young.id, waiting.id, printed.id]));
  for (const { storageKey } of [left, calledOff, declined]) {
    await expect
      .poll(() =>
        storage.read(storageKey).then(
          (stream) => stream.destroy() && "there",
          () => "gone",
        ),
      )
      .toBe("gone");
  }
  (await storage.read(printed.storageKey)).destroy();
  const [noted] = await db.select().from(auditLog).orderBy(desc(auditLog.createdAt)).limit(1);
  expect(noted).toMatchObject({
    actor: "command line",
    action: "uploads.removed",
    subject: "uploads:unused",
    before: {
      of: "Unused files",
      files: 3,
      bytes: 30,
      names: ["card.pdf", "card.pdf", "card.pdf"],
    },
  });
  expect(await free(UNUSED)).toEqual({ files: 0, bytes: 0 });
});

test("one holder's files go from their cart, which waits for new ones; others' stay", async () => {
  const visitorHash = randomUUID();
  const buyer = { userId: null, visitorHash, addressHash: null };
  const [own, picture] = [await stored({ visitorHash }), await stored({ visitorHash })];
  const form = orderForm({ files: [own.id, picture.id] });
  await addToCart(services, buyer, { product: await cards(), special: null, form, ...form });
  const other = await stored({ addressHash: "there" });
  const key = (await list()).find(({ removable }) => removable.files === 2)?.key ?? "";
  const held = await listHeldContents(db, key, clock.now);
  expect(held).toMatchObject([{ name: "card.pdf", isInCart: true }, { isInCart: true }]);
  const by = await insertPerson(db, "admin");
  const asked = { key, until: clock.now };
  expect(await freeUploadRoom(services, asked, by)).toEqual({ files: 2, bytes: 20 });
  expect(await keys()).toEqual([other.id]);
  expect((await view(buyer)).lines).toMatchObject([{ files: [], details: { files: [] } }]);
  expect(await findUploadHolder(db, key, clock.now)).toBeNull();
});

test("what came after somebody looked stays", async () => {
  const seen = await stored();
  const [holder] = await list();
  const later = await stored({ createdAt: clock.now });
  expect(await free(holder?.key ?? "", holder?.lastAt)).toEqual({ files: 1, bytes: 10 });
  expect(await keys()).toEqual([later.id]);
  expect(seen.id).not.toBe(later.id);
});

test("an order that takes a file meanwhile keeps it", async () => {
  const { lineId } = await insertOrder(db);
  const { id } = await stored();
  const [holder] = await list();
  let freeing: ReturnType<typeof free> | undefined;
  await db.transaction(async (tx) => {
    await tx.update(files).set({ orderLineId: lineId }).where(eq(files.id, id));
    freeing = free(holder?.key ?? "");
    // It waits for the file.
    await expect
      .poll(async () => {
        const { rows } = await tx.execute(sql`select 1 from pg_locks where not granted`);
        return rows.length;
      })
      .toBeGreaterThan(0);
  });
  expect(await freeing).toEqual({ files: 0, bytes: 0 });
  expect(await keys()).toEqual([id]);
});

test("a content that a paid order has as well is not removed with a cart's row of it", async () => {
  const { userId } = await insertCustomer(db);
  const buyer = { userId, visitorHash: null, addressHash: null };
  const paid = await insertOrder(db, { userId, paymentStatus: "paid" });
  const printed = await stored({ userId, orderLineId: paid.lineId });
  const referring = await stored({ userId, storageKey: printed.storageKey });
  const form = orderForm({ files: [referring.id] });
  await addToCart(services, buyer, { product: await cards(), special: null, form, ...form });
  await stored({ userId });
  const [holder] = await list();
  expect(holder).toMatchObject({ files: 1, removable: { files: 1 } });
  expect(await free(holder?.key ?? "")).toEqual({ files: 1, bytes: 10 });
  expect(new Set(await keys())).toEqual(new Set([printed.id, referring.id]));
  (await storage.read(printed.storageKey)).destroy();
});
