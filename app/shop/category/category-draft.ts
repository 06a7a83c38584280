import type { RecordDraft } from "#app/shop/records/record-draft.ts";

/** The fields of a category's form (specification §3, Admin category). */
export const CATEGORY_FIELDS = ["id", "name", "description", "shelf", "image", "version"] as const;
export type CategoryDraft = RecordDraft<(typeof CATEGORY_FIELDS)[number]>;

/** A new category's form. */
export const NEW_CATEGORY: CategoryDraft = {
  id: "",
  name: "",
  description: "",
  shelf: "",
  image: "",
  version: "0",
};

/** A category as its form shows it. */
export function categoryDraft({
  id,
  name,
  description,
  shelf,
  image,
  version,
}: Omit<CategoryDraft, "image" | "version"> & {
  image: string | null;
  version: number;
}): CategoryDraft {
  return { id, name, description, shelf, image: image ?? "", version: String(version) };
}
