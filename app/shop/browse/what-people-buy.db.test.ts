import { expect, test } from "vitest";
import { specials } from "#app/platform/db/schema.ts";
import { loadCatalogue } from "#app/shop/built-in/load-catalogue.server.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { testServices } from "#tests/support/test-services.ts";
import { currentBoughtTogether } from "./bought-together.server.ts";
import { currentOrderedQuantities } from "./ordered-quantities.server.ts";

const { services, clock } = await testServices();
const { db } = services;
clock.now = new Date("2026-11-20T15:00:00Z");
await loadCatalogue(db, clock.now);
const [special] = await db.select({ id: specials.id }).from(specials).limit(1);
const specialId = special?.id ?? null;

const daysAgo = (days: number) => new Date(clock.now.getTime() - days * 24 * 60 * 60 * 1000);

async function order(
  contactEmail: string,
  line: Parameters<typeof insertOrder>[2],
  columns: Parameters<typeof insertOrder>[1] = {},
) {
  const paid = { paymentStatus: "paid" as const, createdAt: daysAgo(10), contactEmail };
  await insertOrder(db, { ...paid, ...columns }, line);
}

await order("ana@one.example", { productId: 1, quantity: 500 });
await order("ANA@one.example", { productId: 4, quantity: 250 }, { createdAt: daysAgo(80) });
await order("ben@two.example", { productId: 1, quantity: 500 });
await order("ben@two.example", { productId: 4, quantity: 250 });
await order("ben@two.example", { productId: 5, quantity: 250 });
await order("cleo@three.example", { productId: 4, quantity: 250 });
await order("cleo@three.example", { productId: 1, quantity: 1000 });
await order("cleo@three.example", { productId: 1, quantity: 2500, specialId });
await order("dan@four.example", { productId: 1, quantity: 1000 }, { paymentStatus: "unpaid" });
await order("dan@four.example", { productId: 5, quantity: 250 }, { createdAt: daysAgo(91) });

test("what three people bought is bought together, in one order or in several; less is chance", async () => {
  const together = await currentBoughtTogether(services, clock.now);
  expect(together.get(1)).toEqual([4]);
  expect(together.get(4)).toEqual([1]);
  expect(together.get(5)).toBeUndefined();
});

test("quantities are counted by product from paid orders of 90 days; a special's was nobody's choice", async () => {
  const ordered = await currentOrderedQuantities(services, clock.now);
  expect(ordered.get(1)?.toSorted((a, b) => a.quantity - b.quantity)).toEqual([
    { quantity: 500, orders: 2 },
    { quantity: 1000, orders: 1 },
  ]);
  expect(ordered.get(5)).toEqual([{ quantity: 250, orders: 1 }]);
});

test("what is known is kept for some minutes, so that pages ask for nothing", async () => {
  const known = await currentBoughtTogether(services, clock.now);
  for (const email of ["eve@five.example", "fay@six.example", "gil@seven.example"]) {
    await order(email, { productId: 5 });
    await order(email, { productId: 6 });
  }
  expect(await currentBoughtTogether(services, clock.now)).toBe(known);
});
