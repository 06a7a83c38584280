import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { loyaltyLots, loyaltyPoints } from "#app/platform/db/schema.ts";
import { type Cents, cents, sumCents, ZERO_CENTS } from "#app/shop/money/money.ts";
import { causes } from "../ledger/causes.ts";
import { forfeitIfClosed } from "../ledger/forfeit.server.ts";
import { giveBack, type Taken } from "../ledger/lots.ts";
import { lockBalances } from "../ledger/open-lots.server.ts";
import { payDebtsOf } from "../ledger/pay-debts.server.ts";
import { writeEntries } from "../write-entries.server.ts";

export interface CouponReturn {
  code: string;
  /** `refund:` and a refund's id: what that refund undoes. */
  why: "rest" | "expired" | `refund:${string}`;
  description: string;
  orderId: string | null;
  /** When a share lapses whose lot has lapsed since; `null`: it goes where it lapses. */
  renewsUntil: Date | null;
  /** The amount to return, from the amounts returned before: in all, and by refunds. */
  amount: (before: { value: Cents; returned: Cents; byRefunds: Cents }) => Cents;
}

/**
 * Returns Mega Bucks of a coupon to the lots that they came from, the newest first
 * (decisions §5), and pays with them what is owed. Nothing for a coupon that was not
 * made of Mega Bucks. The caller has locked the coupon or its order, which comes first.
 */
export async function returnCoupon(
  tx: Tx,
  { code, why, description, orderId, renewsUntil, amount }: CouponReturn,
  now: Date,
): Promise<void> {
  const [first] = await entriesOf(tx, code).limit(1);
  if (!first) return;
  const { userId } = first;
  await lockBalances(tx, [userId]);
  const entries = await entriesOf(tx, code);
  const taken = entries.flatMap((entry): Taken[] =>
    entry.lotId !== null && entry.amount < 0
      ? [{ lotId: entry.lotId, amount: cents(-entry.amount), expiresAt: entry.expiresAt }]
      : [],
  );
  const back = entries.filter(({ transactionType }) => transactionType === "coupon_return");
  const returned = sumCents(back.map((entry) => entry.amount));
  const refunded = back.filter(({ cause }) => causes.isCouponRefund(cause, code));
  const value = sumCents(taken.map((part) => part.amount));
  const byRefunds = sumCents(refunded.map((entry) => entry.amount));
  const wanted = amount({ value, returned, byRefunds });
  const left = cents(value - returned);
  const due = wanted < left ? wanted : left;
  if (due <= ZERO_CENTS) return;
  const movements = giveBack(taken, { returned, amount: due }, renewsUntil && { now });
  const shared = { userId, transactionType: "coupon_return" as const, description };
  await writeEntries(
    tx,
    movements.map((movement, part) => ({
      ...shared,
      ...movement,
      orderId,
      couponCode: code,
      ...(movement.lotId === null && { expiresAt: renewsUntil }),
      cause: causes.couponReturn(code, why, part),
    })),
    now,
  );
  await payDebtsOf(tx, [userId], now);
  await forfeitIfClosed(tx, [userId], now);
}

function entriesOf(tx: Tx, code: string) {
  return tx
    .select({
      userId: loyaltyPoints.userId,
      lotId: loyaltyPoints.lotId,
      transactionType: loyaltyPoints.transactionType,
      amount: loyaltyPoints.pointsAmount,
      cause: loyaltyPoints.cause,
      expiresAt: loyaltyLots.expiresAt,
    })
    .from(loyaltyPoints)
    .leftJoin(loyaltyLots, eq(loyaltyLots.id, loyaltyPoints.lotId))
    .where(eq(loyaltyPoints.couponCode, code));
}
