import { type Cents, formatPrice, ZERO_CENTS } from "#app/shop/money/money.ts";

/** A way to send printed goods to a US address (decisions §4). */
export interface ShippingMethod {
  /** How forms refer to it. */
  id: string;
  name: string;
  /** Words for the customer, such as how long it takes; may be empty. */
  detail: string;
  /** For an order, whatever is in it. */
  rate: Cents;
  /** Printed goods of an order that is sent for nothing; `null` when none is. */
  freeFrom: Cents | null;
}

/** At least one; the first is the one that is chosen for whoever chooses none. */
export type ShippingMethods = [ShippingMethod, ...ShippingMethod[]];

/** The method a form chose; `null` for one that is not offered (any more). */
export function findShippingMethod(methods: ShippingMethods, id: string): ShippingMethod | null {
  return id === "" ? methods[0] : (methods.find((method) => method.id === id) ?? null);
}

export function shippingPrice({ rate, freeFrom }: ShippingMethod, goods: Cents): Cents {
  return freeFrom !== null && goods >= freeFrom ? ZERO_CENTS : rate;
}

/** The price of shipping, as a sentence: questions and legal texts say the same. */
export function shippingSentence(methods: ShippingMethods): string {
  const costs = methods.map(({ name, rate, freeFrom }) => {
    const what = methods.length === 1 ? "Shipping inside the US" : `${name} inside the US`;
    const free =
      freeFrom === null ? "" : ` and is free from ${formatPrice(freeFrom)} of printed goods`;
    return `${what} costs ${formatPrice(rate)} an order${free}.`;
  });
  return costs.join(" ");
}
