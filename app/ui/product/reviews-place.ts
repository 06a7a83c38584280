/** The place of a product's reviews on its page. */
export const REVIEWS_PLACE = "product-reviews";
