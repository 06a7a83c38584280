import { and, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import {
  coupons,
  customerOrders,
  loyaltyBalances,
  loyaltyLots,
  loyaltyPoints,
} from "#app/platform/db/schema.ts";
import { sumCents, ZERO_CENTS } from "#app/shop/pricing/money.ts";
import type { ShopClock } from "#app/shop/settings/shop-time.ts";
import type { LiabilityReport } from "./liability-report.ts";

/** What rewards are for, as reports count them: the first word of a cause. */
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
  const [expiring, owed, openCoupons, costs] = await Promise.all([
    readLots(db, { now, timeZone }),
    readOwed(db),
    readCoupons(db),
    readCosts(db),
  ]);
  const inLots = sumCents(expiring.map(({ amount }) => amount));
  return {
    outstanding: sumCents([inLots, openCoupons.value]),
    inLots,
    held: sumCents(expiring.map(({ held }) => held)),
    owed: owed.amount,
    people: owed.people,
    openCoupons,
    expiring: expiring.flatMap(({ month, amount }) => (month === null ? [] : [{ month, amount }])),
    costs,
  };
}

/** What is left in lots by the month it lapses in, the first first. */
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
    .where(and(gt(remaining, ZERO_CENTS), or(isNull(expiresAt), gt(expiresAt, now))))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

async function readOwed(db: DbOrTx) {
  const { remaining } = loyaltyLots;
  const [owed] = await db
    .select({
      amount: sql`coalesce(-sum(${remaining}), 0)`.mapWith(remaining),
      people: db.$count(loyaltyBalances, gt(loyaltyBalances.balance, ZERO_CENTS)),
    })
    .from(loyaltyLots)
    .where(sql`${remaining} < 0`);
  if (!owed) throw new Error("A sum has one row.");
  return owed;
}

/** Those that nobody has paid with; one that expired returns within the hour. */
async function readCoupons(db: DbOrTx) {
  const [open] = await db
    .select({
      count: sql<number>`count(*)::int`,
      value: sql`coalesce(sum(${coupons.value}), 0)`.mapWith(coupons.value),
    })
    .from(coupons)
    .leftJoin(customerOrders, eq(customerOrders.id, coupons.usedByOrderId))
    .where(
      and(
        isNull(coupons.returnedAt),
        or(isNull(coupons.usedAt), eq(customerOrders.paymentStatus, "unpaid")),
      ),
    );
  if (!open) throw new Error("A sum has one row.");
  return open;
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
