/** Far more than anybody orders at once; a cart is priced anew each time it is shown. */
export const MAX_CART_LINES = 50;

/** The cart's own pages. */
export const CART_PATH = "/cart";
export const CHECKOUT_PATH = "/checkout";

/** What a product's form does beside ordering at once ("intent"). */
export const ADD_TO_CART = "add-to-cart";

/** Where a line of the cart is changed: the order form, filled in. */
export function cartLinePath(lineId: string): string {
  return `${CART_PATH}/lines/${lineId}`;
}
