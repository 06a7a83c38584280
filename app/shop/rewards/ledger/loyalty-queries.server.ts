import { and, asc, eq, gt, lte, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { loyaltyBalances, loyaltyLots } from "#app/platform/db/schema.ts";
import { type Cents, cents, sumCents, ZERO_CENTS } from "#app/shop/money/money.ts";

const { remaining } = loyaltyLots;

type Given<Value> = Value | Placeholder;

/**
 * Somebody's balance of Mega Bucks, in cents (`get_loyalty_balance`, decisions §5): the sum of the
 * ledger without the amounts that have lapsed, held lots included. Below zero by any debt.
 */
export async function loyaltyBalance(db: DbOrTx, userId: string, now: Date): Promise<Cents> {
  const [row] = await balanceQuery(db, userId, now);
  return row?.balance ?? ZERO_CENTS;
}

/** The same as a query, to be asked within another one; without a row for who has no entry yet. */
export function balanceQuery(db: DbOrTx, userId: Given<string>, now: Given<Date>) {
  const { balance } = loyaltyBalances;
  return db
    .select({ balance: sql`${balance} - ${lapsedOf(db, userId, now)}`.mapWith(balance) })
    .from(loyaltyBalances)
    .where(eq(loyaltyBalances.userId, userId));
}

/**
 * Balance, what made it, and what comes of it (`get_loyalty_summary`), in cents:
 * balance = earned − redeemed − lapsed. `held` is the part of the balance that waits
 * for `rewardHoldDays`; `spendable` is what can be redeemed now.
 */
export async function loyaltySummary(db: DbOrTx, userId: string, now: Date) {
  const { balance, earned, redeemed, expired } = loyaltyBalances;
  const [sums] = await db
    .select({
      balance,
      earned,
      redeemed,
      expired,
      unbooked: lapsedOf(db, userId, now).mapWith(remaining),
      held: heldOf(db, userId, now).mapWith(remaining),
    })
    .from(loyaltyBalances)
    .where(eq(loyaltyBalances.userId, userId));
  if (!sums) return NOTHING;
  const { unbooked, expired: booked, held, ...kept } = sums;
  const left = cents(kept.balance - unbooked);
  return {
    ...kept,
    held,
    balance: left,
    lapsed: sumCents([booked, unbooked]),
    spendable: cents(Math.max(0, left - held)),
    nextToLapse: await nextToLapse(db, userId, now),
  };
}

const NOTHING = {
  balance: ZERO_CENTS,
  earned: ZERO_CENTS,
  redeemed: ZERO_CENTS,
  lapsed: ZERO_CENTS,
  held: ZERO_CENTS,
  spendable: ZERO_CENTS,
  nextToLapse: null,
};

/** The amount that has lapsed and is not booked yet. */
function lapsedOf(db: DbOrTx, userId: Given<string>, now: Given<Date>): SQL {
  return leftOf(db, and(eq(loyaltyLots.userId, userId), lte(loyaltyLots.expiresAt, now)));
}

function heldOf(db: DbOrTx, userId: string, now: Date): SQL {
  const waits = gt(loyaltyLots.availableAt, now);
  return leftOf(db, and(eq(loyaltyLots.userId, userId), waits, gt(loyaltyLots.expiresAt, now)));
}

function leftOf(db: DbOrTx, which: SQL | undefined): SQL {
  const lots = db
    .select({ left: sql`coalesce(sum(${remaining}), 0)` })
    .from(loyaltyLots)
    .where(and(which, ...isLeft));
  return sql`${lots}`;
}

/** The first as the index says it, so that it is used. */
const isLeft = [sql`${remaining} <> 0`, gt(remaining, ZERO_CENTS)];

/** The amount that lapses next, and when; `null` when none will. */
async function nextToLapse(db: DbOrTx, userId: string, now: Date) {
  const { expiresAt } = loyaltyLots;
  const [next] = await db
    .select({ expiresAt, amount: sql`sum(${remaining})`.mapWith(remaining) })
    .from(loyaltyLots)
    .where(and(eq(loyaltyLots.userId, userId), gt(expiresAt, now), ...isLeft))
    .groupBy(expiresAt)
    .orderBy(asc(expiresAt))
    .limit(1);
  return next?.expiresAt ? { amount: next.amount, expiresAt: next.expiresAt } : null;
}
