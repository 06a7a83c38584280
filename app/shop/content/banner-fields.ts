import type { DeskDraft } from "#app/shop/desk/desk-draft.ts";
import { FIXED_FIELDS } from "#app/shop/special/fixed-choices.ts";

/** The fields of a banner's form (specification §3, Homepage banner). */
export const BANNER_FIELDS = [
  ...(["title", "subtitle", "details", "bgColor", "image", "buttonText", "link"] as const),
  ...(["find", "productId", "code"] as const),
  ...FIXED_FIELDS,
  ...(["startsAt", "endsAt", "isActive", "version"] as const),
] as const;
export type BannerDraft = DeskDraft<(typeof BANNER_FIELDS)[number]>;
