import type { DeskDraft } from "#app/shop/desk/desk-draft.ts";

/** The fields of a promotion's form. */
export const PROMOTION_FIELDS = [
  ...(["code", "title", "kind", "amount", "percent", "freeQuantity"] as const),
  ...(["find", "productIds", "categoryIds", "minimumAmount"] as const),
  ...(["isFirstOrderOnly", "needsVerifiedAccount"] as const),
  ...(["startsAt", "endsAt", "maxUses", "maxUsesPerPerson", "isActive", "version"] as const),
] as const;
export type PromotionDraft = DeskDraft<(typeof PROMOTION_FIELDS)[number]>;
