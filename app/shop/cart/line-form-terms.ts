/** Says with the form of an item that it stands at the checkout, where its answer leads back to. */
export const FROM_CHECKOUT = "fromCheckout";

/** To whoever changed an item while nobody could be reached. */
export const NOT_CHANGED = "We couldn't change your cart. Check your connection and try again.";
