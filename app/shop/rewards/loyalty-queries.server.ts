import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  isNull,
  lte,
  or,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { loyaltyPoints } from "#app/platform/db/schema.ts";
import type { Cents } from "#app/shop/pricing/money.ts";

/** What the specification shows at a time (accounts §9). */
const ENTRIES_PER_PAGE = 20;

/** Nothing can be redeemed yet, so what lapses of a lot is all of it. */
const lastsAt = (now: Date | Placeholder) =>
  or(isNull(loyaltyPoints.expiresAt), gt(loyaltyPoints.expiresAt, now));

const amount = loyaltyPoints.pointsAmount;

/** The sum of the entries that a condition names; all of them without one. */
function sumOf(condition?: SQL) {
  const sum = condition
    ? sql`coalesce(sum(${amount}) filter (where ${condition}), 0)`
    : sql`coalesce(sum(${amount}), 0)`;
  return sum.mapWith(amount);
}

/**
 * What somebody has in Mega Bucks, in cents (`get_loyalty_balance`, decisions §5):
 * the sum of the ledger without lots that have lapsed.
 */
export async function loyaltyBalance(db: DbOrTx, userId: string, now: Date): Promise<Cents> {
  const [row] = await balanceQuery(db, userId, now);
  if (!row) throw new Error("A sum has one row.");
  return row.balance;
}

/** The same as a query of one row, to be asked within another one. */
export function balanceQuery(db: DbOrTx, userId: string | Placeholder, now: Date | Placeholder) {
  return db
    .select({ balance: sumOf() })
    .from(loyaltyPoints)
    .where(and(eq(loyaltyPoints.userId, userId), lastsAt(now)));
}

/** Balance, and what made it: earned − redeemed − lapsed, in cents. */
export async function loyaltySummary(db: DbOrTx, userId: string, now: Date) {
  const [sums] = await db
    .select({
      balance: sumOf(lastsAt(now)),
      earned: sumOf(gt(amount, sql`0`)),
      taken: sumOf(sql`${amount} < 0`),
      lapsed: sumOf(lte(loyaltyPoints.expiresAt, now)),
    })
    .from(loyaltyPoints)
    .where(eq(loyaltyPoints.userId, userId));
  if (!sums) throw new Error("A sum has one row.");
  return { ...sums, nextToLapse: await nextToLapse(db, userId, now) };
}

/** What is the next to lapse, and when; `null` when nothing will. */
async function nextToLapse(db: DbOrTx, userId: string, now: Date) {
  const [next] = await db
    .select({ expiresAt: loyaltyPoints.expiresAt, amount: sumOf() })
    .from(loyaltyPoints)
    .where(and(eq(loyaltyPoints.userId, userId), gt(loyaltyPoints.expiresAt, now)))
    .groupBy(loyaltyPoints.expiresAt)
    // What a refund took back of a lot lapses together with it.
    .having(gt(sql`sum(${amount})`, sql`0`))
    .orderBy(asc(loyaltyPoints.expiresAt))
    .limit(1);
  return next?.expiresAt ? { amount: next.amount, expiresAt: next.expiresAt } : null;
}

/** Somebody's ledger, newest first, a page at a time. */
export async function listLoyaltyEntries(
  db: DbOrTx,
  userId: string,
  { page: asked, perPage = ENTRIES_PER_PAGE }: { page: number; perPage?: number },
) {
  const own = eq(loyaltyPoints.userId, userId);
  const [counted] = await db.select({ total: count() }).from(loyaltyPoints).where(own);
  const total = counted?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / perPage));
  const page = Math.min(asked, pages);
  const entries = await db
    .select({
      id: loyaltyPoints.id,
      transactionType: loyaltyPoints.transactionType,
      amount,
      description: loyaltyPoints.description,
      expiresAt: loyaltyPoints.expiresAt,
      createdAt: loyaltyPoints.createdAt,
    })
    .from(loyaltyPoints)
    .where(own)
    .orderBy(desc(loyaltyPoints.createdAt), asc(loyaltyPoints.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { entries, total, page, pages };
}
