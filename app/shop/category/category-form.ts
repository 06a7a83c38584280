import { z } from "zod";
import type { DeskErrors } from "#app/shop/desk/desk-draft.ts";
import { openedVersion, optionalLines, requiredLine } from "#app/shop/desk/desk-fields.ts";
import type { CategoryDraft } from "./category-fields.ts";

/** Empty is told by itself. */
const LOWERCASE_HYPHENS = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/;
/** "All products" in the storefront's filter; "new" is the address of this form. */
const RESERVED_IDS = ["all", "new"];

const categorySchema = z.object({
  name: requiredLine("Enter a name", 80),
  description: optionalLines(500),
  image: z.string().max(200),
  version: openedVersion,
});

/** A new category's id is its address from then on (specification §5). */
const newCategorySchema = categorySchema.extend({
  id: requiredLine("Enter an id", 60)
    .regex(LOWERCASE_HYPHENS, {
      error: "Use lowercase letters and digits with hyphens between them, such as yard-signs",
    })
    .refine((id) => !RESERVED_IDS.includes(id), "The shop uses this word itself: choose another"),
});

export type CategoryForm = z.output<typeof categorySchema>;

type Read<Form> = { ok: true; form: Form } | { ok: false; errors: DeskErrors };

/** A category as its form says it; or what is wrong with it, by field. Its id stays. */
export function readCategoryForm(draft: CategoryDraft): Read<CategoryForm> {
  return result(categorySchema.safeParse(draft));
}

/** A new category as its form says it, with its id. */
export function readNewCategoryForm(draft: CategoryDraft): Read<CategoryForm & { id: string }> {
  return result(newCategorySchema.safeParse(draft));
}

function result<Form>(read: z.ZodSafeParseResult<Form>): Read<Form> {
  if (read.success) return { ok: true, form: read.data };
  return { ok: false, errors: z.flattenError<unknown>(read.error).fieldErrors };
}
