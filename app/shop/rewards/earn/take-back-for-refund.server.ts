import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { customerOrders } from "#app/platform/db/schema.ts";
import { type Cents, cents, sumCents } from "#app/shop/money/money.ts";
import { causes } from "../ledger/causes.ts";
import { type EarnedEntry, findEarnings } from "./find-earnings.server.ts";
import { shareOfRefunds } from "../ledger/lots.ts";
import { takeBackDues } from "./take-back.server.ts";

interface Refunded {
  orderId: string;
  refundId: string;
  /** Everything was given back, shipping and tax as well. */
  isWhole: boolean;
  /** The payment for its goods, and the part of it that all refunds gave back so far. */
  goods: Cents;
  refundedGoods: Cents;
}

/**
 * Takes back what a refunded order earned, in the transaction that records the
 * refund (decisions §5): cashback and the referrer's commission in proportion to
 * what was refunded of the goods, flat bonuses with all of it only, on both sides
 * of a referral. The caller has locked the order, and calls it once for each refund.
 */
export async function takeBackForRefund(tx: Tx, refunded: Refunded, now: Date): Promise<void> {
  const { orderId, refundId } = refunded;
  const { earned, takenBack } = await findEarnings(tx, orderId);
  if (earned.length === 0) return;
  const dues = earned.map((entry) => {
    const before = takenBack.filter(({ cause }) => causes.takesBack(cause, entry.cause));
    const inAll = dueOf(entry, refunded);
    const due = cents(inAll + sumCents(before.map(({ amount }) => amount)));
    return { entry, inAll, due, orderId, by: refundId };
  });
  await takeBackDues(tx, dues, now);
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
