import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerOrders, files, orderEvents, orderLinks } from "#app/platform/db/schema.ts";
import { addArtwork } from "#app/shop/artwork/add-artwork.server.ts";
import { moveOrder } from "#app/shop/order-admin/move-order.server.ts";
import { markOrderFree } from "#app/shop/payment/attempt/mark-order-paid.server.ts";
import { cents } from "#app/shop/money/money.ts";
import { CARDS, insertOrder } from "#tests/support/order-fixture.ts";
import { testServices } from "#tests/support/test-services.ts";
import { lockOrder } from "../lock-order.server.ts";
import { newOrderLink } from "../tracking/order-links.server.ts";
import { fillDueDays } from "./fill-due-days.server.ts";

const { services, clock } = await testServices();
const { db } = services;
/** Two Mondays, 10 in the morning by the shop's clock. */
const monday = new Date("2026-11-09T15:00:00Z");
const nextMonday = new Date("2026-11-16T15:00:00Z");
const dana = { visitorHash: "hash-of-dana's-phone", userId: null, addressHash: null };
/** Printed from a design of an earlier order: nothing is waited for. */
const again = { configuration: { ...CARDS, hasOwnDesign: false, reprintOf: "MR-10001" } };

async function dueOn(orderId: string) {
  const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  return order?.dueOn;
}

function settle(orderId: string, now: Date) {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error("The order is gone.");
    await markOrderFree(tx, services, order, now);
  });
}

const free = { totalAmount: cents(0) };

test("an order is due on the last day promised, counted from its payment", async () => {
  const { orderId } = await insertOrder(db, free, again);
  expect(await dueOn(orderId)).toBeNull();
  await settle(orderId, nextMonday);
  // 5 to 7 business days.
  expect(await dueOn(orderId)).toBe("2026-11-25");
});

test("one that waits for artwork is due when its first file came, and stays so", async () => {
  const { orderId, lineId } = await insertOrder(db, free);
  const link = newOrderLink(services.env, orderId, monday);
  await db.insert(orderLinks).values(link.row);
  const send = async (now: Date) => {
    const id = randomUUID();
    await db.insert(files).values({
      id,
      purpose: "artwork",
      name: "front.pdf",
      contentType: "application/pdf",
      bytes: 10,
      sha256: "none",
      storageKey: randomUUID(),
      createdAt: now,
      visitorHash: dana.visitorHash,
    });
    const then = clock.now;
    clock.now = now;
    const token = link.url.split("/track/")[1] ?? "";
    const added = await addArtwork(services, { token }, { lineId, files: [id] }, dana);
    clock.now = then;
    expect(added).toEqual({ ok: true });
  };
  await settle(orderId, monday);
  expect(await dueOn(orderId)).toBeNull();
  await send(nextMonday);
  expect(await dueOn(orderId)).toBe("2026-11-25");
  await send(new Date("2026-11-20T15:00:00Z"));
  expect(await dueOn(orderId)).toBe("2026-11-25");
});

test("production that begins without artwork counts from its beginning", async () => {
  const { orderId } = await insertOrder(db, free);
  await settle(orderId, monday);
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error("The order is gone.");
    const by = {
      actor: "Rosa",
      actorId: null,
      isByTeam: true,
      note: "They bring it.",
      now: nextMonday,
    };
    await moveOrder(tx, services, order, { to: "processing", ...by });
  });
  expect(await dueOn(orderId)).toBe("2026-11-25");
});

test("what was paid before there were due days gets its own, and only what is open", async () => {
  const paid = { paymentStatus: "paid", paidAt: nextMonday } as const;
  const open = await insertOrder(db, paid, again);
  const begun = await insertOrder(db, { ...paid, orderStatus: "processing" });
  await db.insert(orderEvents).values({
    orderId: begun.orderId,
    kind: "status",
    toStatus: "processing",
    actor: "Rosa",
    createdAt: nextMonday,
  });
  const waiting = await insertOrder(db, paid);
  const over = await insertOrder(db, { ...paid, orderStatus: "delivered" }, again);
  const known = await insertOrder(db, { ...paid, dueOn: "2026-11-20" }, again);
  expect(await fillDueDays(services)).toBeGreaterThanOrEqual(3);
  expect(await dueOn(open.orderId)).toBe("2026-11-25");
  expect(await dueOn(begun.orderId)).toBe("2026-11-25");
  expect(await dueOn(waiting.orderId)).toBeNull();
  expect(await dueOn(over.orderId)).toBeNull();
  expect(await dueOn(known.orderId)).toBe("2026-11-20");
});
