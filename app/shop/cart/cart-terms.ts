/** Far more than anybody orders at once; a cart is priced anew each time it is shown. */
export const MAX_CART_LINES = 50;

/** The cart's own pages. */
export const CART_PATH = "/cart";
export const CHECKOUT_PATH = "/checkout";

/** The intent of a product's form that puts it into the cart instead of ordering at once. */
export const ADD_TO_CART = "add-to-cart";
