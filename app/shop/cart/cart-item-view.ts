import type { CarrierTerms } from "#app/shop/delivery/arrival.ts";
import type { WorkClock } from "#app/shop/delivery/turnaround.ts";
import { arrivalText, plannedText } from "#app/shop/order/planned-days.ts";
import { needsDelivery } from "#app/shop/pricing/quote.ts";
import type { CartLine } from "./cart.ts";
import { cartDays } from "./cart-days.ts";
import { type CartLineView, cartLineView } from "./cart-view.ts";
import { type QuantityChoice, quantityChoices } from "./quantity-choice.ts";

/** A line of the cart on its own page, where its quantity is changed in place. */
export interface CartItemView extends CartLineView {
  /** What it can be changed to; none for what comes in one quantity. */
  quantities: readonly QuantityChoice[];
  /** `null` where none are promised, or it can't be ordered as it is. */
  days: ItemDays | null;
}

/** When it would be ready if it were paid now, and at the door where that is known. */
export interface ItemDays {
  ready: string;
  arrival: string | null;
}

/** `toZip` is where it would be shipped to: "" while that is not known, `null` for pickup. */
export function cartItemView(
  line: CartLine,
  { toZip, ...terms }: WorkClock & CarrierTerms & { toZip: string | null },
): CartItemView {
  const planned = line.price.ok ? cartDays([line], terms) : null;
  const { product } = line;
  const isShipped = product !== null && needsDelivery([{ product }]);
  return {
    ...cartLineView(line),
    quantities: quantityChoices(line),
    days: planned && {
      ready: plannedText(planned),
      arrival: isShipped && toZip !== null ? arrivalText(planned, toZip, terms) : null,
    },
  };
}
