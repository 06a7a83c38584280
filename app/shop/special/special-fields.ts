import type { DeskDraft } from "#app/shop/desk/desk-draft.ts";
import { FIXED_FIELDS } from "./fixed-choices.ts";

/** The fields of a special's form (specification §2, Admin screens). */
export const SPECIAL_FIELDS = [
  ...(["find", "productId", "title", "originalPrice", "specialPrice", "description"] as const),
  ...FIXED_FIELDS,
  ...(["startDate", "endDate", "isActive", "version"] as const),
] as const;
export type SpecialDraft = DeskDraft<(typeof SPECIAL_FIELDS)[number]>;

/** A special lasts a week unless the admin says otherwise (specification §9). */
export const DEFAULT_SPECIAL_DAYS = 7;
