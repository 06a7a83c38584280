import { expect, test } from "vitest";
import { cents } from "#app/shop/money/money.ts";
import { testDatabase } from "#tests/support/database.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { COLUMN_CARDS } from "./board.ts";
import { readBoard } from "./read-board.server.ts";

const { db } = await testDatabase();
const paid = { paymentStatus: "paid", paidAt: new Date() } as const;

async function numbers() {
  const columns = await readBoard(db);
  return Object.fromEntries(
    columns.map(({ stage, orders }) => [stage, orders.map(({ orderNumber }) => orderNumber)]),
  );
}

test("each settled order stands in the column of its stage, the oldest first", async () => {
  const minute = (n: number) => ({ createdAt: new Date(Date.UTC(2026, 10, 1, 0, n)) });
  await insertOrder(db, { orderNumber: "MR-1", ...minute(1) });
  await insertOrder(db, { orderNumber: "MR-2", ...paid, ...minute(2) });
  await insertOrder(db, { orderNumber: "MR-4", ...paid, ...minute(4) }, { configuration: null });
  await insertOrder(
    db,
    { orderNumber: "MR-3", paymentStatus: "free", totalAmount: cents(0), ...minute(3) },
    { configuration: null },
  );
  const designed = { configuration: null };
  await insertOrder(
    db,
    { orderNumber: "MR-10", proofState: "needed", ...paid, ...minute(10) },
    designed,
  );
  await insertOrder(
    db,
    { orderNumber: "MR-11", proofState: "changes", ...paid, ...minute(9) },
    designed,
  );
  await insertOrder(db, { orderNumber: "MR-5", orderStatus: "processing", ...paid, ...minute(5) });
  await insertOrder(db, { orderNumber: "MR-6", orderStatus: "shipped", ...paid, ...minute(6) });
  await insertOrder(db, { orderNumber: "MR-7", orderStatus: "delivered", ...paid, ...minute(7) });
  await insertOrder(db, { orderNumber: "MR-8", orderStatus: "delivered", ...paid, ...minute(8) });
  await insertOrder(db, { orderNumber: "MR-9", orderStatus: "cancelled", ...paid, ...minute(9) });
  expect(await numbers()).toEqual({
    artwork: ["MR-2"],
    proof: ["MR-11", "MR-10"],
    start: ["MR-3", "MR-4"],
    processing: ["MR-5"],
    shipped: ["MR-6"],
    delivered: ["MR-8", "MR-7"],
  });
});

test("a long column shows its beginning and says how long it is", async () => {
  for (let index = 0; index <= COLUMN_CARDS; index += 1) {
    await insertOrder(db, { orderStatus: "shipped", ...paid });
  }
  const column = (await readBoard(db)).find(({ stage }) => stage === "shipped");
  expect(column?.orders).toHaveLength(COLUMN_CARDS);
  expect(column?.total).toBe(COLUMN_CARDS + 2);
});
