import type { CarrierTerms } from "#app/shop/delivery/arrival.ts";
import type { WorkClock } from "#app/shop/delivery/turnaround.ts";
import { lineDays } from "./cart-days.ts";
import type { CartLine } from "./cart.ts";
import { type CartLineView, cartLineView } from "./cart-view.ts";
import { type DaysInWords, daysInWords } from "./days-in-words.ts";
import { type QuantityChoice, quantityChoices } from "./quantity-choice.ts";

/** A line of the cart whose quantity is changed in place. */
export interface CountedLineView extends CartLineView {
  quantity: number;
  /** What it can be changed to; none for what comes in one quantity. */
  quantities: readonly QuantityChoice[];
}

/** A line of the cart on its own page. */
export interface CartItemView extends CountedLineView {
  days: DaysInWords;
}

/** `toZip` is where it would be shipped to, as far as that is known; `null` for pickup. */
export function cartItemView(
  line: CartLine,
  { toZip, ...terms }: WorkClock & CarrierTerms & { toZip: string | null },
): CartItemView {
  return {
    ...countedLineView(line),
    days: daysInWords([lineDays(line, terms)], toZip, terms),
  };
}

/** A line of the cart without its days: at the checkout they follow the address in the form. */
export function countedLineView(line: CartLine): CountedLineView {
  return {
    ...cartLineView(line),
    quantity: line.configuration.quantity,
    quantities: quantityChoices(line),
  };
}
