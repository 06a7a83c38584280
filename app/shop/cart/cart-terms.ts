/** Far more than anybody orders at once; a cart is priced anew each time it is shown. */
export const MAX_CART_LINES = 50;

/** The cart's own pages. */
export const CART_PATH = "/cart";
export const CHECKOUT_PATH = "/checkout";

/** Says with the form of an item that it stands at the checkout, where its answer leads back to. */
export const FROM_CHECKOUT = "fromCheckout";

/** The intent of a product's form that puts it into the cart instead of ordering at once. */
export const ADD_TO_CART = "add-to-cart";

/** The address at which a line of the cart is changed: the order form, filled in. */
export function cartLinePath(lineId: string): string {
  return `${CART_PATH}/lines/${lineId}`;
}
