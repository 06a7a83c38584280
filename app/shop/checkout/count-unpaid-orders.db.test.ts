import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerOrders, files, settings } from "#app/platform/db/schema.ts";
import { cents } from "#app/shop/money/money.ts";
import { loadCatalogue } from "#app/shop/built-in/load-catalogue.server.ts";
import { orderForm } from "#tests/support/order-form.ts";
import { testServices } from "#tests/support/test-services.ts";
import { placeOrder } from "./place-order.server.ts";

const { services, clock } = await testServices();
const { db } = services;
await loadCatalogue(db, clock.now);

function place(addressHash: string | null, form = orderForm()) {
  return placeOrder(services, {
    productId: 1,
    specialId: null,
    form,
    userId: null,
    visitorHash: randomUUID(),
    addressHash,
  });
}

test("an address with too many unpaid orders waits, or pays; others go on", async () => {
  await db.insert(settings).values({ key: "unpaidOrdersPerHour", value: 3 });
  for (let count = 0; count < 3; count += 1) {
    expect(await place("one place")).toMatchObject({ ok: true });
  }
  const refused = { ok: false, reason: "too_many" };
  expect(await place("one place")).toEqual({ ...refused, retryAfterSeconds: 3600 });
  clock.now = new Date(clock.now.getTime() + 45 * 60_000);
  expect(await place("one place")).toEqual({ ...refused, retryAfterSeconds: 900 });
  expect(await place("another place")).toMatchObject({ ok: true });
  await db.update(customerOrders).set({ paymentStatus: "paid" });
  expect(await place("one place")).toMatchObject({ ok: true });
});

test("orders of nothing to pay count as well", async () => {
  await place("a free place");
  await place("a free place");
  await place("a free place");
  await db
    .update(customerOrders)
    .set({ paymentStatus: "free", totalAmount: cents(0) })
    .where(eq(customerOrders.addressHash, "a free place"));
  expect(await place("a free place")).toMatchObject({ ok: false, reason: "too_many" });
});

test("an order takes as many files as the owner allows", async () => {
  await db.insert(settings).values({ key: "uploadMaxFiles", value: 2 });
  const form = orderForm({ files: [randomUUID(), randomUUID(), randomUUID()] });
  expect(await place(null, form)).toMatchObject({
    ok: false,
    reason: "refused",
    problems: [{ field: "files", message: "At most 2 files" }],
  });
  expect(await db.$count(files)).toBe(0);
});
