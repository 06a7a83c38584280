import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerOrders, payments } from "#app/platform/db/schema.ts";
import { loadCatalogue } from "#app/shop/built-in/load-catalogue.server.ts";
import { orderForm } from "#tests/support/order-form.ts";
import { testServices } from "#tests/support/test-services.ts";
import { placeOrder } from "./place-order.server.ts";

const { services, clock } = await testServices();
const { db } = services;
await loadCatalogue(db, clock.now);

test("an order whose money begins to move while a changed one is submitted is not set aside", async () => {
  const form = orderForm();
  const place = (changes: object) =>
    placeOrder(services, {
      productId: 1,
      specialId: null,
      visitorHash: "dana",
      userId: null,
      addressHash: null,
      form: { ...form, ...changes },
    });
  const first = await place({});
  if (!first.ok) throw new Error(first.reason);
  const orderId = first.order.id;

  const changed = db.transaction(async (tx) => {
    // As the capture's claim does: the order is locked, the payment changes.
    await tx.select().from(customerOrders).where(eq(customerOrders.id, orderId)).for("update");
    const submitted = place({ quantity: 500, expectedTotal: "41.54" });
    await sleep(300);
    await tx
      .update(payments)
      .set({ status: "capturing", claimedUntil: clock.now })
      .where(eq(payments.orderId, orderId));
    return { submitted };
  });
  expect(await (await changed).submitted).toMatchObject({ ok: false, reason: "stale_form" });
  const [kept] = await db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  expect(kept?.orderStatus).toBe("pending");
});
