import { expect, test } from "vitest";
import { loadCatalogue } from "#app/shop/built-in/load-catalogue.server.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { testServices } from "#tests/support/test-services.ts";
import { currentMostOrdered, readMostOrdered } from "./most-ordered.server.ts";

const { services, clock } = await testServices();
const { db } = services;
clock.now = new Date("2026-11-20T15:00:00Z");
await loadCatalogue(db, clock.now);

const daysAgo = (days: number) => new Date(clock.now.getTime() - days * 24 * 60 * 60 * 1000);

async function order(
  productId: number | null,
  times: number,
  columns: Parameters<typeof insertOrder>[1] = {},
) {
  for (let n = 0; n < times; n += 1) {
    const paid = { paymentStatus: "paid" as const, createdAt: daysAgo(10), ...columns };
    await insertOrder(db, paid, { productId });
  }
}

test("paid orders of 90 days count, the most ordered product first; a few are chance", async () => {
  await order(6, 4);
  await order(18, 5, { paymentStatus: "partly_refunded" });
  await order(2, 2);
  await order(4, 9, { paymentStatus: "unpaid" });
  await order(5, 9, { createdAt: daysAgo(91) });
  await order(7, 9, { orderStatus: "cancelled", paymentStatus: "refunded" });
  await order(null, 9);
  expect(await readMostOrdered(db, clock.now)).toEqual([18, 6]);
});

test("what is known is kept for some minutes, so that pages ask for nothing", async () => {
  const known = await currentMostOrdered(services, clock.now);
  await order(1, 20);
  expect(await currentMostOrdered(services, clock.now)).toEqual(known);
  expect(await readMostOrdered(db, clock.now)).toEqual([1, ...known]);
});
