import { type Cents, formatCents } from "#app/shop/money/money.ts";
import { findTotalChange } from "./payment-obstacle.ts";

export interface ExpectedMoney {
  orderId: string;
  orderTotal: Cents;
  amount: Cents;
  currency: string;
  payeeId: string | null;
}

export interface TakenMoney {
  /** `null`: not an amount of dollars and cents. */
  amount: Cents | null;
  currency: string;
  payeeId: string | null;
  reference: string | null;
}

/**
 * Why taken money must not pay an order, in words for staff; `null` when it is
 * the right amount, in the right currency, to us, for this order (decisions §4).
 */
export function findMismatch(expected: ExpectedMoney, taken: TakenMoney): string | null {
  if (taken.currency !== expected.currency) {
    return `The currency is ${taken.currency}, not ${expected.currency}.`;
  }
  if (taken.amount === null) return "The provider's amount can't be read.";
  if (taken.amount !== expected.amount) {
    return `The provider took ${formatCents(taken.amount)}, not ${formatCents(expected.amount)}.`;
  }
  const totalChange = findTotalChange(expected.orderTotal, expected.amount);
  if (totalChange !== null) return totalChange;
  if (expected.payeeId !== null && taken.payeeId !== expected.payeeId) {
    return `The money went to ${taken.payeeId ?? "an unnamed account"}, not to ${expected.payeeId}.`;
  }
  if (taken.reference !== null && taken.reference !== expected.orderId) {
    return "The provider names another order.";
  }
  return null;
}
