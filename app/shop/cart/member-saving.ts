import { type Cents, cents } from "#app/shop/money/money.ts";
import type { OrderItem } from "#app/shop/pricing/order-item.ts";
import { type Rates, totalOrder } from "#app/shop/pricing/total-order.ts";

/** How much less these items cost somebody who is signed in. */
export function memberSaving(items: readonly OrderItem[], rates: Rates): Cents {
  const totalFor = (isMember: boolean) =>
    totalOrder(items, { rates, isMember, code: null, delivery: null }).totalCents;
  return cents(totalFor(false) - totalFor(true));
}
