/**
 * What a promotion code takes off (decisions §4).
 * - `amount`: dollars off what it applies to
 * - `percent`: a share of what it applies to
 * - `free_goods`: one run of a product, for nothing
 */
export const PROMOTION_KINDS = ["amount", "percent", "free_goods"] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];
