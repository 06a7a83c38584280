/** Far more than anybody orders at once; a cart is priced anew each time it is shown. */
export const MAX_CART_LINES = 50;

/** The cart's own pages. */
export const CART_PATH = "/cart";
export const CHECKOUT_PATH = "/checkout";

/** Says with the form of an item that it stands at the checkout, where its answer leads back to. */
export const FROM_CHECKOUT = "fromCheckout";

/** To whoever changed an item while nobody could be reached. */
export const NOT_CHANGED = "We couldn't change your cart. Check your connection and try again.";

/** The intent of a product's form that puts it into the cart instead of ordering at once. */
export const ADD_TO_CART = "add-to-cart";

/** What the address of an item's form says where it is changed on the way through the checkout. */
const FROM = { field: "from", checkout: "checkout" } as const;

/** The address at which a line of the cart is changed: the order form, filled in. */
export function cartLinePath(lineId: string, { isOfCheckout = false } = {}): string {
  const path = `${CART_PATH}/lines/${lineId}`;
  return isOfCheckout ? `${path}?${FROM.field}=${FROM.checkout}` : path;
}

/** Where somebody came from who changes a line, by the address of its form: saving leads back there. */
export function lineBack(search: URLSearchParams): { path: string; label: string } {
  return search.get(FROM.field) === FROM.checkout
    ? { path: CHECKOUT_PATH, label: "Checkout" }
    : { path: CART_PATH, label: "Cart" };
}
