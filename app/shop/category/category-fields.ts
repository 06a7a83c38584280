import type { DeskDraft } from "#app/shop/desk/desk-draft.ts";

/** The fields of a category's form (specification §3, Admin category). */
export const CATEGORY_FIELDS = ["id", "name", "description", "image", "version"] as const;
export type CategoryDraft = DeskDraft<(typeof CATEGORY_FIELDS)[number]>;

/** A new category's form. */
export const NEW_CATEGORY: CategoryDraft = {
  id: "",
  name: "",
  description: "",
  image: "",
  version: "0",
};
