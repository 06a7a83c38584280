import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { insertManyOrders } from "#tests/support/many-orders.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { countViews } from "./count-views.server.ts";
import { BUILT_IN_VIEWS, viewCountWords } from "./saved-views.ts";

const { db } = await testDatabase();
const clock = { now: new Date("2026-11-24T15:00:00Z"), timeZone: "America/New_York" };
const settled = { paymentStatus: "paid", paidAt: new Date() } as const;

async function counted() {
  const counts = await countViews(db, BUILT_IN_VIEWS, clock);
  return Object.fromEntries(BUILT_IN_VIEWS.map(({ name }, index) => [name, counts[index]]));
}

test("each view says how many orders it has", async () => {
  await insertOrder(db, { ...settled, dueOn: "2026-11-23" }, { configuration: null });
  await insertOrder(db, { ...settled, dueOn: "2026-11-24", orderStatus: "processing" });
  await insertOrder(db);
  await insertOrder(db, { ...settled, orderStatus: "delivered", dueOn: "2026-11-20" });
  expect(await counted()).toMatchObject({
    Open: 3,
    Late: 1,
    "Due today": 1,
    "Ready to print": 1,
    "Needs artwork": 1,
    Unpaid: 1,
    All: 4,
  });
});

test("a view of one's own is counted, but one that searches for words is not", async () => {
  const own = [
    { name: "Shipped", query: "?status=shipped" },
    { name: "Hearth", query: "?q=hearth" },
  ];
  expect(await countViews(db, own, clock)).toEqual([0, null]);
});

test("counting ends at what nobody works through", async () => {
  await insertManyOrders(db, 1200);
  expect(viewCountWords((await counted())["All"] ?? null)).toBe("1,000+");
});
