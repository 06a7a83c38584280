import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { artworkSignOffs, customerOrders, files, payments, user } from "#app/platform/db/schema.ts";
import { askInspections } from "#app/shop/artwork/inspection/ask-inspections.server.ts";
import { inspectArtwork } from "#app/shop/artwork/inspection/inspection-jobs.server.ts";
import { cents } from "#app/shop/money/money.ts";
import type { Role } from "#app/shop/person/roles.ts";
import { insertArtwork } from "#tests/support/artwork-file.ts";
import { CARDS, insertOrder } from "#tests/support/order-fixture.ts";
import { insertProof } from "#tests/support/proof-fixture.ts";
import { testServices } from "#tests/support/test-services.ts";
import { orderTraces } from "#tests/support/order-traces.ts";
import { changeOrderStatus, type StatusChange } from "./change-order-status.server.ts";
import type { OrderStatus } from "#app/shop/order/order-terms.ts";

const { services } = await testServices();
const { db } = services;
const now = new Date("2026-11-20T15:41:00Z");

/** An order that the shop designs: nothing has to come before it is made. */
const insertReady = (order: Parameters<typeof insertOrder>[1] = {}) =>
  insertOrder(db, order, { configuration: null });

async function person(role: Role) {
  const userId = randomUUID();
  const email = `${userId}@shop.example`;
  await db.insert(user).values({ id: userId, name: `A ${role}`, email });
  return {
    userId,
    name: `A ${role}`,
    email,
    emailVerified: true,
    twoFactorEnabled: false,
    roles: [role],
  };
}

const [admin, staff, customer] = await Promise.all([
  person("admin"),
  person("staff"),
  person("customer"),
]);

function move(
  orderId: string,
  expected: OrderStatus,
  to: OrderStatus,
  by = staff,
  note = "",
  refund: StatusChange["refund"] = null,
) {
  return changeOrderStatus(services, { orderId, expected, to, note, refund }, { by, now });
}

async function statusOf(orderId: string) {
  const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  return order?.orderStatus;
}

test("a change is the status, an event with who and why, an audit entry and a mail", async () => {
  const { orderId } = await insertReady({ paymentStatus: "paid" });
  expect(await move(orderId, "pending", "processing", staff, "Plates are made.")).toMatchObject({
    ok: true,
  });
  expect(await statusOf(orderId)).toBe("processing");
  const { events, entries, mails } = await orderTraces(db, orderId);
  expect(events).toMatchObject([
    {
      kind: "status",
      fromStatus: "pending",
      toStatus: "processing",
      actor: "A staff",
      actorId: staff.userId,
      note: "Plates are made.",
      createdAt: now,
    },
  ]);
  expect(entries).toMatchObject([
    {
      action: "order.status",
      actorId: staff.userId,
      before: { orderStatus: "pending" },
      after: { orderStatus: "processing", note: "Plates are made." },
    },
  ]);
  expect(mails).toMatchObject([{ kind: "order-processing", recipient: "dana@blueheron.example" }]);
  expect(mails[0]?.text).not.toContain("Plates are made.");
});

test("an order goes all the way to delivered", async () => {
  const { orderId } = await insertReady({ paymentStatus: "paid" });
  await move(orderId, "pending", "processing");
  await move(orderId, "processing", "shipped");
  expect(await move(orderId, "shipped", "delivered")).toMatchObject({ ok: true });
  expect((await orderTraces(db, orderId)).events).toHaveLength(3);
});

test("a refused change leaves no trace", async () => {
  const { orderId } = await insertOrder(db);
  expect(await move(orderId, "pending", "processing")).toEqual({ ok: false, reason: "unpaid" });
  expect(await move(orderId, "pending", "shipped")).toEqual({ ok: false, reason: "not_allowed" });
  expect(await statusOf(orderId)).toBe("pending");
  expect(await orderTraces(db, orderId)).toEqual({ events: [], entries: [], mails: [] });
});

test("production waits for artwork, of any line that needs it", async () => {
  const { orderId } = await insertOrder(db, { paymentStatus: "paid" });
  expect(await move(orderId, "pending", "processing")).toEqual({
    ok: false,
    reason: "artwork_missing",
  });
  expect(await statusOf(orderId)).toBe("pending");
  expect(await orderTraces(db, orderId)).toEqual({ events: [], entries: [], mails: [] });
});

test("production starts without artwork when somebody says so, and why", async () => {
  const { orderId } = await insertOrder(db, { paymentStatus: "paid" });
  const start = (note: string) =>
    changeOrderStatus(
      services,
      {
        orderId,
        expected: "pending",
        to: "processing",
        note,
        refund: null,
        withoutArtwork: true,
      },
      { by: staff, now },
    );
  expect(await start(" ")).toEqual({ ok: false, reason: "artwork_unexplained" });
  expect(await start("The files came by mail.")).toMatchObject({ ok: true });
  const { events, entries } = await orderTraces(db, orderId);
  const note = "Started without artwork. The files came by mail.";
  expect(events).toMatchObject([{ kind: "status", toStatus: "processing", note }]);
  expect(entries).toMatchObject([{ after: { orderStatus: "processing", note } }]);
});

test("artwork that the check holds back is printed only when somebody releases it, and says why", async () => {
  const { orderId, lineId } = await insertOrder(db, { paymentStatus: "paid" });
  const fileId = await insertArtwork(services, Buffer.from("%!PS-Adobe-3.0"), {
    orderLineId: lineId,
  });
  const item = { productId: 1, choices: CARDS, fileIds: [fileId] };
  await db.transaction((tx) => askInspections(tx, item, now));
  const start = (note = "", releasesArtwork = false) =>
    changeOrderStatus(
      services,
      { orderId, expected: "pending", to: "processing", note, refund: null, releasesArtwork },
      { by: staff, now },
    );
  expect(await start()).toEqual({ ok: false, reason: "artwork_checking" });
  while (await inspectArtwork(services));
  expect(await start()).toEqual({ ok: false, reason: "artwork_by-hand" });
  expect(await start(" ", true)).toEqual({ ok: false, reason: "release_unexplained" });
  expect(await statusOf(orderId)).toBe("pending");
  expect(await db.$count(artworkSignOffs, eq(artworkSignOffs.fileId, fileId))).toBe(0);
  expect(await start("Opened it: it is fine.", true)).toMatchObject({ ok: true });
  expect(
    await db.select().from(artworkSignOffs).where(eq(artworkSignOffs.fileId, fileId)),
  ).toMatchObject([
    {
      kind: "released",
      signedBy: staff.name,
      reason: "Opened it: it is fine.",
      standing: "by-hand",
    },
  ]);
  const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  expect(order).toMatchObject({ orderStatus: "processing", artworkHold: null });
});

test("what its customer approved is made, and not what its artwork was changed to since", async () => {
  const { orderId, lineId } = await insertReady({ paymentStatus: "paid" });
  const fileId = await insertArtwork(services, Buffer.from("approved"), { orderLineId: lineId });
  const [file] = await db.select().from(files).where(eq(files.id, fileId));
  const front = { face: "front", fileId, sha256: file?.sha256 ?? "", jobKey: "a card" } as const;
  const settled = { settledBy: "customer", settledAt: now };
  await insertProof(db, lineId, { state: "approved", pressOf: [front], ...settled });
  await db.update(files).set({ sha256: "changed" }).where(eq(files.id, fileId));
  expect(await move(orderId, "pending", "processing")).toEqual({
    ok: false,
    reason: "proof_outdated",
  });
  expect(await statusOf(orderId)).toBe("pending");
  await db.update(files).set({ sha256: front.sha256 }).where(eq(files.id, fileId));
  expect(await move(orderId, "pending", "processing")).toMatchObject({ ok: true });
});

test("production starts once the artwork is here", async () => {
  const { orderId, lineId } = await insertOrder(db, { paymentStatus: "paid" });
  await db.insert(files).values({
    id: randomUUID(),
    purpose: "artwork",
    name: "front.pdf",
    contentType: "application/pdf",
    bytes: 42,
    sha256: "0".repeat(64),
    storageKey: randomUUID(),
    orderLineId: lineId,
    userId: staff.userId,
    createdAt: now,
  });
  expect(await move(orderId, "pending", "processing")).toMatchObject({ ok: true });
});

test("the second of two tabs is told what happened meanwhile", async () => {
  const { orderId } = await insertReady({ paymentStatus: "paid" });
  await move(orderId, "pending", "processing");
  expect(await move(orderId, "pending", "cancelled", admin)).toEqual({
    ok: false,
    reason: "changed_meanwhile",
    current: "processing",
  });
});

test("of many changes at once exactly one is made", async () => {
  const { orderId } = await insertReady({ paymentStatus: "paid" });
  const results = await Promise.all(
    [1, 2, 3, 4, 5].map(() => move(orderId, "pending", "processing")),
  );
  expect(results.filter((result) => result.ok)).toHaveLength(1);
  const { events, entries, mails } = await orderTraces(db, orderId);
  expect([events.length, entries.length, mails.length]).toEqual([1, 1, 1]);
});

test("only an admin cancels a paid order", async () => {
  const { orderId } = await insertReady({ paymentStatus: "paid" });
  expect(await move(orderId, "pending", "cancelled")).toEqual({ ok: false, reason: "admin_only" });
  const none = { kind: "none" } as const;
  expect(await move(orderId, "pending", "cancelled", admin, "", none)).toMatchObject({
    ok: true,
    refund: null,
  });
});

test("a paid order is cancelled only with a word about its money", async () => {
  const { orderId } = await insertReady({ paymentStatus: "paid" });
  expect(await move(orderId, "pending", "cancelled", admin)).toEqual({
    ok: false,
    reason: "refund_undecided",
  });
  expect(await statusOf(orderId)).toBe("pending");
});

test("staff cancel an unpaid order", async () => {
  const { orderId } = await insertOrder(db);
  expect(await move(orderId, "pending", "cancelled")).toMatchObject({ ok: true });
});

test("a customer changes nothing", async () => {
  const { orderId } = await insertReady({ paymentStatus: "paid" });
  expect(await move(orderId, "pending", "processing", customer)).toEqual({
    ok: false,
    reason: "not_staff",
  });
  expect(await statusOf(orderId)).toBe("pending");
});

test("an order is not cancelled while its payment is being captured", async () => {
  const { orderId } = await insertOrder(db);
  await db.insert(payments).values({
    id: randomUUID(),
    orderId,
    attempt: 1,
    status: "capturing",
    amount: cents(4800),
    createKey: randomUUID(),
    captureKey: randomUUID(),
    createdAt: now,
    updatedAt: now,
  });
  expect(await move(orderId, "pending", "cancelled", admin)).toEqual({
    ok: false,
    reason: "payment_under_way",
  });
});

test("an unknown order is said to be unknown", async () => {
  expect(await move(randomUUID(), "pending", "processing")).toEqual({
    ok: false,
    reason: "unknown",
  });
});

test("the database itself refuses an unpaid order in production", async () => {
  const { orderId } = await insertOrder(db);
  await expect(
    db
      .update(customerOrders)
      .set({ orderStatus: "processing" })
      .where(eq(customerOrders.id, orderId)),
  ).rejects.toThrow();
});
