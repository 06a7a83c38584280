/**
 * The kinds of reduction that a promotion code gives (decisions §4).
 * - `amount`: dollars off the goods in its scope
 * - `percent`: a share of the goods in its scope
 * - `free_goods`: one run of a product, for nothing
 */
export const PROMOTION_KINDS = ["amount", "percent", "free_goods"] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];
