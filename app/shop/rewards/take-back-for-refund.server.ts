import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { customerOrders, referralRewards } from "#app/platform/db/schema.ts";
import { type Cents, cents, sumCents } from "#app/shop/pricing/money.ts";
import { causes } from "./causes.ts";
import { type EarnedEntry, findEarnings, findSources } from "./find-earnings.server.ts";
import { after, type Lot, type Movement, shareOfRefunds, takeBack } from "./lots.ts";
import { lockBalances, openLots } from "./open-lots.server.ts";
import { writeEntries } from "./write-entries.server.ts";

interface Refunded {
  orderId: string;
  refundId: string;
  /** Everything was given back, shipping and tax as well. */
  isWhole: boolean;
  /** What was paid for its goods, and what of that was given back by all refunds so far. */
  goods: Cents;
  refundedGoods: Cents;
}

/**
 * Takes back what a refunded order earned, in the transaction that records the
 * refund (decisions §5): cashback and the referrer's commission in proportion to
 * what was refunded of the goods, flat bonuses with all of it only, on both sides
 * of a referral. What is not there any more is owed; what lapsed was not there to
 * spend. The caller has locked the order, and calls it once for each refund.
 */
export async function takeBackForRefund(tx: Tx, refunded: Refunded, now: Date): Promise<void> {
  const { orderId, refundId } = refunded;
  const { earned, takenBack } = await findEarnings(tx, orderId);
  if (earned.length === 0) return;
  const dues = earned.map((entry) => {
    const before = takenBack.filter(({ cause }) => causes.takesBack(cause, entry.cause));
    const inAll = dueOf(entry, refunded);
    return { entry, inAll, due: cents(inAll + sumCents(before.map(({ amount }) => amount))) };
  });
  const taken = await takeFromLots(
    tx,
    dues.filter(({ due }) => due > 0),
    now,
  );
  const written = await writeEntries(
    tx,
    taken.map(({ entry, movement, part }) => ({
      ...{ ...movement, userId: entry.userId, orderId: entry.reward ? null : orderId },
      transactionType: "taken_back" as const,
      description: describe(entry),
      cause: causes.takenBack(entry.cause, refundId, part),
    })),
    now,
  );
  const rewards = written.flatMap(({ id, userId, amount, cause }) => {
    const of = taken.find(({ entry }) => causes.takesBack(cause, entry.cause))?.entry;
    if (!of?.reward) return [];
    const row = { ...of.reward, description: describe(of), orderId, createdAt: now };
    return [{ ...row, id, referrerId: userId, amount }];
  });
  if (rewards.length > 0) await tx.insert(referralRewards).values(rewards);
  const kept = dues.flatMap(({ entry, inAll }) =>
    entry.reward ? [] : [cents(entry.amount - inAll)],
  );
  await tx
    .update(customerOrders)
    .set({ megaBucksEarned: sumCents(kept) })
    .where(eq(customerOrders.id, orderId));
}

function dueOf({ amount, cause }: EarnedEntry, { isWhole, goods, refundedGoods }: Refunded): Cents {
  if (causes.isFlat(cause)) return isWhole ? amount : cents(0);
  return isWhole ? amount : shareOfRefunds(amount, refundedGoods, goods);
}

const describe = ({ description }: EarnedEntry) => `Taken back after a refund: ${description}`;

interface TakenBack {
  entry: EarnedEntry;
  movement: Movement;
  /** Counts the movements of one entry. */
  part: number;
}

/** One after the other, each from what the one before has left. */
async function takeFromLots(
  tx: Tx,
  dues: readonly { entry: EarnedEntry; due: Cents }[],
  now: Date,
): Promise<TakenBack[]> {
  if (dues.length === 0) return [];
  const userIds = [...new Set(dues.map(({ entry }) => entry.userId))];
  await lockBalances(tx, userIds);
  const open = await openLots(tx, userIds);
  const sources = await findSources(
    tx,
    dues.map(({ entry }) => entry.id),
  );
  const lots = new Map<string, readonly Lot[]>(
    userIds.map((userId) => {
      const own = open.filter((lot) => lot.userId === userId);
      const spent = sources.filter(
        (lot) => lot.userId === userId && !own.some(({ id }) => id === lot.id),
      );
      return [userId, [...own, ...spent]];
    }),
  );
  return dues.flatMap(({ entry, due }) => {
    const own = lots.get(entry.userId) ?? [];
    const lot = own.find(({ id }) => id === entry.id);
    if (!lot) throw new Error(`The lot ${entry.id} is gone.`);
    const lapsed = sources.find(({ id }) => id === entry.id)?.lapsed ?? cents(0);
    const movements = takeBack(due, { lot, lapsed }, own, now);
    lots.set(entry.userId, after(own, movements));
    return movements.map((movement, part) => ({ entry, movement, part }));
  });
}
