import { and, eq, gt, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import {
  coupons,
  customerOrders,
  loyaltyBalances,
  loyaltyLots,
  loyaltyPoints,
  user,
} from "#app/platform/db/schema.ts";
import { type Cents, cents, sumCents, ZERO_CENTS } from "#app/shop/money/money.ts";
import type { ShopClock } from "#app/shop/clock/shop-time.ts";
import type { LiabilityReport } from "./liability-report.ts";

/** The kinds of rewards, as reports count them: by the first word of a cause. */
const COST_KINDS = {
  signup: "Sign-up bonus",
  "first-order": "First-order bonus",
  cashback: "Cashback",
  task: "Tasks",
  referral: "Referral bonus",
  commission: "Commission",
  correction: "Corrections",
} as const;

/**
 * The liability that the programme is for the owner (decisions §5), in cents, months the shop's. Orders
 * that are tests have entries as well while all orders are.
 */
export async function readLiability(
  db: DbOrTx,
  { now, timeZone }: ShopClock,
): Promise<LiabilityReport> {
  const [expiring, people, owed, openCoupons, gone, costs] = await Promise.all([
    readLots(db, { now, timeZone }),
    countPeople(db, now),
    readOwed(db),
    readCoupons(db),
    readGone(db, now),
    readCosts(db),
  ]);
  const inLots = sumCents(expiring.map(({ amount }) => amount));
  return {
    outstanding: sumCents([inLots, openCoupons.value]),
    inLots,
    held: sumCents(expiring.map(({ held }) => held)),
    owed,
    people,
    openCoupons,
    expiring: expiring.flatMap(({ month, amount }) => (month === null ? [] : [{ month, amount }])),
    spent: cents(gone.redeemed - openCoupons.value),
    lapsed: gone.lapsed,
    costs,
  };
}

/** The rest of the lots by the month it lapses in, the first first. */
async function readLots(db: DbOrTx, { now, timeZone }: ShopClock) {
  const { remaining, availableAt, expiresAt } = loyaltyLots;
  const month = sql<string | null>`to_char(${expiresAt} at time zone ${timeZone}::text, 'YYYY-MM')`;
  return db
    .select({
      month,
      amount: sql`sum(${remaining})`.mapWith(remaining),
      held: sql`coalesce(sum(${remaining}) filter (where ${gt(availableAt, now)}), 0)`.mapWith(
        remaining,
      ),
    })
    .from(loyaltyLots)
    .where(isLeft(now))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

/** Whether something is left that has not lapsed; whoever owes something has none. */
function isLeft(now: Date) {
  const { remaining, expiresAt } = loyaltyLots;
  return and(gt(remaining, ZERO_CENTS), or(isNull(expiresAt), gt(expiresAt, now)));
}

async function countPeople(db: DbOrTx, now: Date): Promise<number> {
  const people = db
    .select({ userId: loyaltyLots.userId })
    .from(loyaltyLots)
    .where(isLeft(now))
    .groupBy(loyaltyLots.userId)
    .as("people");
  return db.$count(people);
}

async function readOwed(db: DbOrTx): Promise<Cents> {
  const { remaining } = loyaltyLots;
  const [owed] = await db
    .select({
      amount: sql`coalesce(-sum(${remaining}), 0)`.mapWith(remaining),
    })
    .from(loyaltyLots)
    .where(sql`${remaining} < 0`);
  if (!owed) throw new Error("A sum has one row.");
  return owed.amount;
}

/** Those that nobody has paid with and somebody still can; one that expired returns within the hour. */
async function readCoupons(db: DbOrTx) {
  const [open] = await db
    .select({
      count: sql<number>`count(*)::int`,
      value: sql`coalesce(sum(${coupons.value}), 0)`.mapWith(coupons.value),
    })
    .from(coupons)
    .leftJoin(user, eq(user.id, coupons.userId))
    .leftJoin(customerOrders, eq(customerOrders.id, coupons.usedByOrderId))
    .where(
      and(
        isNull(coupons.returnedAt),
        isNull(user.closedAt),
        or(isNull(coupons.usedAt), eq(customerOrders.paymentStatus, "unpaid")),
      ),
    );
  if (!open) throw new Error("A sum has one row.");
  return open;
}

/**
 * The amount that went into coupons and did not come back, and the amount that has lapsed, booked
 * or not.
 */
async function readGone(db: DbOrTx, now: Date): Promise<{ redeemed: Cents; lapsed: Cents }> {
  const { remaining, expiresAt } = loyaltyLots;
  const { redeemed, expired } = loyaltyBalances;
  const unbooked = db
    .select({ left: sql`coalesce(sum(${remaining}), 0)` })
    .from(loyaltyLots)
    .where(and(lte(expiresAt, now), gt(remaining, ZERO_CENTS)));
  const [gone] = await db
    .select({
      redeemed: sql`coalesce(sum(${redeemed}), 0)`.mapWith(redeemed),
      lapsed: sql`coalesce(sum(${expired}), 0) + ${unbooked}`.mapWith(expired),
    })
    .from(loyaltyBalances);
  if (!gone) throw new Error("A sum has one row.");
  return gone;
}

async function readCosts(db: DbOrTx): Promise<LiabilityReport["costs"]> {
  const { cause, pointsAmount, transactionType } = loyaltyPoints;
  const isTakenBack = eq(transactionType, "taken_back");
  const kind = sql<string>`case when ${isTakenBack} then split_part(${cause}, ':', 2)
    else split_part(${cause}, ':', 1) end`;
  const rows = await db
    .select({
      kind,
      given: sql`coalesce(sum(${pointsAmount}) filter (where not ${isTakenBack}), 0)`.mapWith(
        pointsAmount,
      ),
      takenBack: sql`coalesce(-sum(${pointsAmount}) filter (where ${isTakenBack}), 0)`.mapWith(
        pointsAmount,
      ),
    })
    .from(loyaltyPoints)
    .where(inArray(transactionType, ["earned", "signup_bonus", "taken_back", "correction"]))
    .groupBy(sql`1`);
  return Object.entries(COST_KINDS).map(([name, label]) => {
    const { given, takenBack } = rows.find((row) => row.kind === name) ?? NOTHING;
    return { kind: name, label, given, takenBack };
  });
}

const NOTHING = { given: ZERO_CENTS, takenBack: ZERO_CENTS };
