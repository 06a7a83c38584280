import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { listOrders } from "#app/shop/order/order-queries.server.ts";
import { countOpenOrders, countOrderWork } from "./count-work.server.ts";
import { ORDER_WORK, ORDER_WORK_KINDS } from "./order-work.ts";

const { db } = await testDatabase();
/** A Saturday in the shop. */
const clock = { now: new Date("2026-11-21T15:00:00Z"), timeZone: "America/New_York" };
const paid = { paymentStatus: "paid", paidAt: clock.now } as const;

await insertOrder(db, { quoteStatus: "draft", orderKind: "app" }, { configuration: null });
await insertOrder(db, paid);
await insertOrder(db, paid, { configuration: null });
const late = { dueOn: "2026-11-20", proofState: "waiting" } as const;
await insertOrder(db, { ...paid, ...late }, { configuration: null });
await insertOrder(db, { ...paid, orderStatus: "processing", dueOn: "2026-11-21" });
await insertOrder(db, { ...paid, orderStatus: "delivered", dueOn: "2026-11-20" });
await insertOrder(db, { ...paid, artworkHold: "by-hand" }, { configuration: null });
await insertOrder(db, { ...paid, orderStatus: "shipped" });
await insertOrder(db, { ...paid, paymentStatus: "refunded" });

test("open work is what somebody has to do something about", async () => {
  expect(await countOrderWork(db, clock)).toEqual({
    open: 7,
    late: 1,
    today: 1,
    start: 1,
    artwork: 2,
    byHand: 1,
    proofs: 1,
    processing: 1,
    shipped: 1,
    unpaid: 1,
    quotes: 1,
  });
});

test("each count is that of the list it leads to", async () => {
  const counts = await countOrderWork(db, clock);
  for (const of of ORDER_WORK_KINDS) {
    const { total } = await listOrders(db, ORDER_WORK[of], clock);
    expect([of, counts[of]]).toEqual([of, total]);
  }
  expect(await countOpenOrders(db, clock)).toBe(counts.open);
});
