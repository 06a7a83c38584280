import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { coupons, loyaltyPoints } from "#app/platform/db/schema.ts";
import { cents } from "#app/shop/money/money.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { testDatabase } from "#tests/support/database.ts";
import { listLoyaltyEntries } from "./list-loyalty-entries.server.ts";
import { loyaltyBalance, loyaltySummary } from "./loyalty-queries.server.ts";

const { db } = await testDatabase();
type EntryRow = typeof loyaltyPoints.$inferInsert;
const DAY_MS = 24 * 60 * 60 * 1000;
const now = new Date("2026-11-20T15:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);

async function entry(
  userId: string,
  amount: number,
  lapsesInDays: number | null,
  { ageDays = 0, ...change }: { ageDays?: number } & Partial<EntryRow> = {},
) {
  const id = randomUUID();
  await db.insert(loyaltyPoints).values({
    id,
    userId,
    transactionType: amount > 0 ? "earned" : "redeemed",
    pointsAmount: cents(amount),
    description: `${amount}`,
    cause: randomUUID(),
    expiresAt: lapsesInDays === null ? null : inDays(lapsesInDays),
    createdAt: inDays(-ageDays),
    ...change,
  });
  return id;
}

test("balance is what was earned without what was redeemed or has lapsed", async () => {
  const { userId } = await insertCustomer(db);
  const lotId = await entry(userId, 5000, 30);
  await entry(userId, 2000, 30);
  await entry(userId, 1000, 90);
  await entry(userId, 700, -1);
  await entry(userId, -1500, null, { lotId });
  const summary = await loyaltySummary(db, userId, now);
  expect(summary).toEqual({
    balance: 6500,
    earned: 8700,
    redeemed: 1500,
    lapsed: 700,
    held: 0,
    spendable: 6500,
    nextToLapse: { amount: 5500, expiresAt: inDays(30) },
  });
  expect(summary.earned - summary.redeemed - summary.lapsed).toBe(summary.balance);
  expect(await loyaltyBalance(db, userId, now)).toBe(6500);
});

test("what is held is in the balance, and can't be spent yet", async () => {
  const { userId } = await insertCustomer(db);
  await entry(userId, 3000, 40);
  await entry(userId, 2000, 60, { availableAt: inDays(10) });
  await entry(userId, 900, 60, { availableAt: inDays(-1) });
  await entry(userId, 800, -1, { availableAt: inDays(5) });
  expect(await loyaltySummary(db, userId, now)).toMatchObject({
    balance: 5900,
    held: 2000,
    spendable: 3900,
    lapsed: 800,
  });
});

test("pairs that paid what was owed are in no history", async () => {
  const { userId } = await insertCustomer(db);
  const [owed, earned] = [await entry(userId, -300, null), await entry(userId, 500, 90)];
  const offset = { transactionType: "offset" as const };
  await entry(userId, -300, null, { ...offset, lotId: earned });
  await entry(userId, 300, null, { ...offset, lotId: owed });
  const list = await listLoyaltyEntries(db, userId, { page: 1 });
  expect(list.total).toBe(2);
  expect(new Set(list.entries.map(({ amount }) => amount))).toEqual(new Set([-300, 500]));
  expect(await loyaltyBalance(db, userId, now)).toBe(200);
});

test("without entries there is nothing, and nothing lapses", async () => {
  const { userId } = await insertCustomer(db);
  expect(await loyaltySummary(db, userId, now)).toEqual({
    balance: 0,
    earned: 0,
    redeemed: 0,
    lapsed: 0,
    held: 0,
    spendable: 0,
    nextToLapse: null,
  });
  expect(await listLoyaltyEntries(db, userId, { page: 7 })).toEqual({
    entries: [],
    total: 0,
    page: 1,
    pages: 1,
  });
});

test("a coupon of many lots is one row of the history, and so is what came back of it", async () => {
  const { userId } = await insertCustomer(db);
  const lots = await Promise.all(
    Array.from({ length: 30 }, (_, age) => entry(userId, 100, 300 - age, { ageDays: 40 + age })),
  );
  const code = `MB-${randomUUID().toUpperCase()}`;
  await db.insert(coupons).values({ code, userId, value: cents(3000), expiresAt: inDays(30) });
  const parts = (type: EntryRow["transactionType"], cause: string, amount: number, of: string[]) =>
    Promise.all(
      of.map((lotId, part) =>
        entry(userId, amount, null, {
          lotId,
          transactionType: type,
          couponCode: code,
          cause: `${cause}:${part}`,
          description: `Coupon ${code}`,
          ageDays: amount < 0 ? 2 : 1,
        }),
      ),
    );
  await parts("coupon_redemption", `coupon:${userId}:a key`, -100, lots);
  await parts("coupon_return", `coupon-return:${code}:rest`, 100, lots.slice(0, 3));
  const first = await listLoyaltyEntries(db, userId, { page: 1 });
  expect(first).toMatchObject({ total: 32, pages: 2 });
  expect(first.entries).toHaveLength(20);
  expect(first.entries.slice(0, 3).map(({ amount }) => amount)).toEqual([300, -3000, 100]);
  const last = await listLoyaltyEntries(db, userId, { page: 2 });
  expect(last.entries.map(({ amount }) => amount)).toEqual(Array.from({ length: 12 }, () => 100));
});

test("a ledger of thousands of entries is paged from either end, and comes to the same", async () => {
  const { userId } = await insertCustomer(db);
  await db.execute(sql`
    insert into loyalty_points (id, user_id, transaction_type, points_amount, description, cause,
      created_at)
    select gen_random_uuid(), ${userId}, 'earned', 0.01 * n, 'Earned', ${userId} || n,
      ${now.toISOString()}::timestamptz - make_interval(mins => n)
    from generate_series(1, 2105) n`);
  const pageOf = async (page: number) => {
    const { entries } = await listLoyaltyEntries(db, userId, { page });
    return entries.map(({ amount }) => amount);
  };
  const { total, pages } = await listLoyaltyEntries(db, userId, { page: 1 });
  expect([total, pages]).toEqual([2105, 106]);
  expect(await pageOf(2)).toEqual(Array.from({ length: 20 }, (_, n) => 21 + n));
  expect(await pageOf(106)).toEqual([2101, 2102, 2103, 2104, 2105]);
});

test("the ledger is paged by twenty, newest first, and is one's own", async () => {
  const [dana, eve] = [await insertCustomer(db), await insertCustomer(db)];
  await entry(eve.userId, 4200, 10);
  for (let age = 1; age <= 23; age += 1) await entry(dana.userId, age, 365, { ageDays: age });
  const first = await listLoyaltyEntries(db, dana.userId, { page: 1 });
  expect(first).toMatchObject({ total: 23, page: 1, pages: 2 });
  expect(first.entries.map(({ amount }) => amount)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  );
  const last = await listLoyaltyEntries(db, dana.userId, { page: 99 });
  expect(last.page).toBe(2);
  expect(last.entries.map(({ amount }) => amount)).toEqual([21, 22, 23]);
});
