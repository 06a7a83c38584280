import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { outbox } from "#app/platform/db/schema.ts";
import { loadCatalogue } from "#app/shop/built-in/load-catalogue.server.ts";
import { moveOrder } from "#app/shop/order-admin/move-order.server.ts";
import { markOrderFree } from "#app/shop/payment/attempt/mark-order-paid.server.ts";
import { cents } from "#app/shop/money/money.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { DESIGNED_CARDS } from "#tests/support/proof-fixture.ts";
import { testServices } from "#tests/support/test-services.ts";
import { lockOrder } from "../lock-order.server.ts";

const { services, clock } = await testServices();
const { db } = services;
await loadCatalogue(db, clock.now);
const designed = { configuration: { ...DESIGNED_CARDS, addDesignFee: false, reprintOf: "MR-1" } };
/** A Monday, 10 in the morning by the shop's clock. */
const monday = new Date("2026-11-16T15:00:00Z");

beforeEach(() => {
  clock.now = monday;
});

async function settled(orderId: string) {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error("The order is gone.");
    await markOrderFree(tx, services, order, monday);
    return { ...order, paymentStatus: "free" as const, paidAt: monday };
  });
}

async function mailOf(orderId: string, kind: string) {
  const isIt = and(eq(outbox.orderId, orderId), eq(outbox.kind, kind));
  const [mail] = await db.select().from(outbox).where(isIt);
  return { html: mail?.html ?? "", text: mail?.text ?? "" };
}

test("mails of an order show its product's picture, and when it is at the door", async () => {
  const free = { totalAmount: cents(0) };
  const { orderId } = await insertOrder(db, free, { ...designed, productId: 1 });
  const order = await settled(orderId);
  const by = { actor: "Rosa", actorId: null, note: "", now: monday, isByTeam: true };
  await db.transaction((tx) => moveOrder(tx, services, order, { to: "processing", ...by }));
  for (const kind of ["order-receipt", "order-processing"]) {
    const { html, text } = await mailOf(orderId, kind);
    expect(html).toMatch(
      /<img class="tile" src="\/pictures\/[\w-]+-share\.jpg" alt="Business Cards" width="544"/,
    );
    expect(text).not.toContain("/pictures/");
    expect(text).toContain("At your door: about ");
  }
});

test("an order of a thing without a picture has none", async () => {
  const custom = { totalAmount: cents(0), orderKind: "custom" as const, productName: "A deposit" };
  const { orderId } = await insertOrder(db, custom, { configuration: null });
  await settled(orderId);
  expect((await mailOf(orderId, "order-receipt")).html).not.toContain("<img");
});
