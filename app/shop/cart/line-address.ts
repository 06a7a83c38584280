import { CART_PATH, CHECKOUT_PATH } from "./cart-terms.ts";

/** What the address of an item's form says where it is changed on the way through the checkout. */
const FROM = { field: "from", checkout: "checkout" } as const;

/** The address at which a line of the cart is changed: the order form, filled in. */
export function cartLinePath(lineId: string, { isOfCheckout = false } = {}): string {
  const path = `${CART_PATH}/lines/${lineId}`;
  return isOfCheckout ? `${path}?${FROM.field}=${FROM.checkout}` : path;
}

/** Where somebody came from who changes a line, by the query of its form's address: saving leads back there. */
export function lineBack(query: string): { path: string; label: string } {
  return new URLSearchParams(query).get(FROM.field) === FROM.checkout
    ? { path: CHECKOUT_PATH, label: "Checkout" }
    : { path: CART_PATH, label: "Cart" };
}
