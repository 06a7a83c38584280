import type { Tx } from "#app/platform/db/database.server.ts";
import { referralRewards } from "#app/platform/db/schema.ts";
import { type Cents, cents } from "#app/shop/money/money.ts";
import { causes } from "../ledger/causes.ts";
import { type EarnedEntry, findSources } from "./find-earnings.server.ts";
import { forfeitIfClosed } from "../ledger/forfeit.server.ts";
import { after, type Lot, type Movement, takeBack } from "../ledger/lots.ts";
import { lockBalances, openLots } from "../ledger/open-lots.server.ts";
import { writeEntries } from "../write-entries.server.ts";

/** The amount to take back of an entry, in cents. */
export interface Due {
  entry: EarnedEntry;
  due: Cents;
  /** The order that earned it. */
  orderId: string;
  /** The id of the refund that takes it back, once an entry. */
  by: string;
}

/**
 * Takes back what orders earned, by so much of each entry (decisions §5): what is not
 * there any more is owed; what lapsed was not there to spend. A referrer's is taken out
 * of the rewards of the referral, too. The caller has locked the orders.
 */
export async function takeBackDues(tx: Tx, dues: readonly Due[], now: Date): Promise<void> {
  const taken = await takeFromLots(
    tx,
    dues.filter(({ due }) => due > 0),
    now,
  );
  const written = await writeEntries(
    tx,
    taken.map(({ of: { entry, orderId, by }, movement, part }) => ({
      ...movement,
      userId: entry.userId,
      orderId: entry.reward ? null : orderId,
      transactionType: "taken_back" as const,
      description: describe(entry),
      cause: causes.takenBack(entry.cause, by, part),
    })),
    now,
  );
  const rewards = written.flatMap(({ id, userId, amount, cause }) => {
    const of = taken.find((one) => causes.takesBack(cause, one.of.entry.cause))?.of;
    if (!of?.entry.reward) return [];
    const { entry, orderId } = of;
    const row = { ...of.entry.reward, description: describe(entry), orderId, createdAt: now };
    return [{ ...row, id, referrerId: userId, amount }];
  });
  if (rewards.length > 0) await tx.insert(referralRewards).values(rewards);
  await forfeitIfClosed(tx, [...new Set(written.map(({ userId }) => userId))], now);
}

const describe = ({ description }: EarnedEntry) => `Taken back after a refund: ${description}`;

interface TakenBack {
  of: Due;
  movement: Movement;
  /** Counts the movements of one entry. */
  part: number;
}

/** One after the other, each from what the one before has left. */
async function takeFromLots(tx: Tx, dues: readonly Due[], now: Date): Promise<TakenBack[]> {
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
  return dues.flatMap((of) => {
    const { entry, due } = of;
    const own = lots.get(entry.userId) ?? [];
    const lot = own.find(({ id }) => id === entry.id);
    if (!lot) throw new Error(`The lot ${entry.id} is gone.`);
    const lapsed = sources.find(({ id }) => id === entry.id)?.lapsed ?? cents(0);
    const movements = takeBack(due, { lot, lapsed }, own, now);
    lots.set(entry.userId, after(own, movements));
    return movements.map((movement, part) => ({ of, movement, part }));
  });
}
