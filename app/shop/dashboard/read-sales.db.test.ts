import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { customerOrders, orderHours, orderLines } from "#app/platform/db/schema.ts";
import { cents } from "#app/shop/money/money.ts";
import { testDatabase } from "#tests/support/database.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { foldSales } from "./fold-sales.server.ts";
import { countOpenWork } from "./open-work.server.ts";
import { readDays, readTopProducts } from "./read-sales.server.ts";
import { salesDays } from "./sales-days.server.ts";
import { topProducts } from "./top-products.server.ts";

const { db } = await testDatabase("catalogue");
const real = { isTest: false, timeZone: "America/New_York" };
const november = { from: "2026-11-01", to: "2026-11-30" };
const at = new Date("2026-11-22T04:30:00Z");
const paid = { paymentStatus: "paid", createdAt: at, paidAt: at } as const;

beforeEach(async () => {
  await db.delete(orderLines);
  await db.delete(customerOrders);
  await db.delete(orderHours);
});

const days = async (of = real) =>
  (await readDays(db, of, november)).toSorted((a, b) => a.day.localeCompare(b.day));
const top = () => readTopProducts(db, real, november, 5);

async function change(orderId: string, set: Partial<typeof customerOrders.$inferInsert>) {
  await db.update(customerOrders).set(set).where(eq(customerOrders.id, orderId));
}

test("an order counts when it is placed, when it is paid, and less what is refunded", async () => {
  const { orderId } = await insertOrder(db, { createdAt: at }, { productId: 1 });
  // Still the 21st in New York.
  const placed = { day: "2026-11-21", placed: 1, converted: 0, settled: 0, paid: 0, revenue: 0 };
  expect(await days()).toEqual([placed]);
  expect(await top()).toEqual([]);
  await change(orderId, { paymentStatus: "paid", paidAt: new Date("2026-11-22T15:10:00Z") });
  const settled = { placed: 0, converted: 0, settled: 1, paid: 1 };
  expect(await days()).toEqual([
    { ...placed, converted: 1 },
    { day: "2026-11-22", ...settled, revenue: 4800 },
  ]);
  expect(await top()).toEqual([{ id: 1, name: "Business Cards", lines: 1, amount: 4800 }]);
  await change(orderId, { paymentStatus: "partly_refunded", refundedAmount: cents(800) });
  expect((await days())[1]).toMatchObject({ ...settled, revenue: 4000 });
  await change(orderId, { paymentStatus: "refunded", refundedAmount: cents(4800) });
  expect((await days())[1]).toMatchObject({ settled: 0, paid: 0, revenue: 0 });
  expect(await top()).toEqual([]);
});

test.each([
  ["Asia/Kolkata", "2026-11-22T18:29:59Z", "2026-11-22"],
  ["Asia/Kolkata", "2026-11-22T18:30:00Z", "2026-11-23"],
  ["Asia/Kathmandu", "2026-11-22T18:14:59Z", "2026-11-22"],
  ["Asia/Kathmandu", "2026-11-22T18:15:00Z", "2026-11-23"],
  ["America/St_Johns", "2026-11-22T03:29:59Z", "2026-11-21"],
  ["America/St_Johns", "2026-11-22T03:30:00Z", "2026-11-22"],
])("in %s %s is of %s, whatever the hour begins with there", async (timeZone, moment, day) => {
  await insertOrder(db, { ...paid, createdAt: new Date(moment), paidAt: new Date(moment) });
  const sold = { placed: 1, converted: 1, settled: 1, paid: 1, revenue: 4800 };
  expect(await days({ ...real, timeZone })).toEqual([{ day, ...sold }]);
});

test("free orders are orders without money; replaced ones and tests are none", async () => {
  await insertOrder(db, { ...paid, paymentStatus: "free", totalAmount: cents(0) });
  const { orderId } = await insertOrder(db, paid);
  await insertOrder(db, { createdAt: at, replacedById: orderId });
  await insertOrder(db, { ...paid, isTest: true });
  const [day] = await days();
  expect(day).toMatchObject({ placed: 2, converted: 2, settled: 2, paid: 1, revenue: 4800 });
  expect(await days({ ...real, isTest: true })).toMatchObject([{ placed: 1, revenue: 4800 }]);
});

test("folding leaves the sums as they are, whatever comes meanwhile", async () => {
  await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const { orderId } = await insertOrder(db, { createdAt: at }, { productId: 1 + (index % 3) });
      if (index % 4 === 0) await foldSales(db);
      await change(orderId, { paymentStatus: "paid", paidAt: at });
      if (index % 3 === 0) await foldSales(db);
    }),
  );
  const sums = [await days(), await top()];
  expect(sums[0]).toMatchObject([{ placed: 12, converted: 12, paid: 12, revenue: 12 * 4800 }]);
  await Promise.all([foldSales(db), foldSales(db)]);
  await foldSales(db);
  expect([await days(), await top()]).toEqual(sums);
  expect(await db.$count(orderHours)).toBe(1);
});

test("what sells best in a year is read again after a minute, in a week at once", async () => {
  await insertOrder(db, paid, { productId: 1 });
  const year = { range: "year", from: "2025-12-01", to: "2026-11-30" } as const;
  const lines = async (asked: Parameters<typeof topProducts>[2]) =>
    (await topProducts(db, real, asked)).map((product) => product.lines);
  const week = { range: "7", ...november } as const;
  expect([await lines(year), await lines(week)]).toEqual([[1], [1]]);
  await insertOrder(db, paid, { productId: 1 });
  expect([await lines(year), await lines(week)]).toEqual([[1], [2]]);
});

test("of a year today's sales are told at once, those of days before after a minute", async () => {
  const today = new Date("2026-11-30T15:00:00Z");
  const placed = async (range: "year" | "7") => {
    const sums = await salesDays(db, real, { range, ...november });
    return Object.fromEntries(sums.map((day) => [day.day, day.placed]));
  };
  await insertOrder(db, { createdAt: at });
  await insertOrder(db, { createdAt: today });
  const first = { "2026-11-21": 1, "2026-11-30": 1 };
  expect([await placed("year"), await placed("7")]).toEqual([first, first]);
  await insertOrder(db, { createdAt: at });
  await insertOrder(db, { createdAt: today });
  expect(await placed("year")).toEqual({ ...first, "2026-11-30": 2 });
  expect(await placed("7")).toEqual({ "2026-11-21": 2, "2026-11-30": 2 });
});

test("orders that are gone leave nothing behind", async () => {
  await insertOrder(db, paid, { productId: 1 });
  const { orderId } = await insertOrder(db, paid, { productId: 2 });
  await db.delete(customerOrders).where(eq(customerOrders.id, orderId));
  expect(await days()).toMatchObject([{ placed: 1, paid: 1, revenue: 4800 }]);
  expect(await top()).toMatchObject([{ id: 1 }]);
  await db.delete(orderLines);
  await db.delete(customerOrders);
  expect((await days()).every(({ placed, revenue }) => placed === 0 && revenue === 0)).toBe(true);
  expect(await top()).toEqual([]);
});

test("a year is read from its hours in an index", async () => {
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute(
      sql`explain select sum(revenue) from order_hours where is_test = false and quarter_hour >= now() - interval '1 year'`,
    );
    return JSON.stringify(rows);
  });
  expect(plan).toContain("order_hours_idx");
});

test("open work is what somebody has to do something about", async () => {
  await insertOrder(db, { quoteStatus: "draft", orderKind: "app" }, { configuration: null });
  await insertOrder(db, paid);
  await insertOrder(db, paid, { configuration: null });
  const late = { dueOn: "2026-11-20", proofState: "waiting" } as const;
  await insertOrder(db, { ...paid, ...late }, { configuration: null });
  await insertOrder(db, { ...paid, orderStatus: "processing", dueOn: "2026-11-21" });
  await insertOrder(db, { ...paid, orderStatus: "delivered", dueOn: "2026-11-20" });
  expect(await countOpenWork(db, { ...real, now: at })).toEqual({
    open: 5,
    late: 1,
    today: 1,
    artwork: 1,
    proofs: 1,
    start: 1,
    processing: 1,
    shipped: 0,
    unpaid: 1,
    quotes: 1,
  });
});
