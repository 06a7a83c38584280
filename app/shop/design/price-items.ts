/** The longest products and pricing list (specification §5). */
export const MAX_PRICE_ITEMS = 30;
