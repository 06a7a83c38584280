/** A promotion of the built-in catalogue: a run that is free with somebody's first order. */
export interface CataloguePromotion {
  code: string;
  title: string;
  productId: number;
  freeQuantity: number;
}

/** The terms of both (decisions §3): first order, verified account, one per person and address. */
export const NEW_CUSTOMER_TERMS =
  "Free on your first order. Create an account and verify your email to claim it. One per customer and household. Shipping, rush, design and premium stocks cost extra.";

export const PROMOTIONS: readonly CataloguePromotion[] = [
  { code: "FREECARDS500", title: "500 free business cards", productId: 1, freeQuantity: 500 },
  { code: "FREEFLYERS500", title: "500 free 4x6 flyers", productId: 28, freeQuantity: 500 },
];
