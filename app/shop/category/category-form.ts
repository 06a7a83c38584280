import { atMost } from "#app/shop/form/at-most.ts";
import { z } from "zod";
import type { RecordErrors } from "#app/shop/records/record-draft.ts";
import { optionalLines, requiredLine } from "#app/shop/form/fields.ts";
import type { CategoryDraft } from "./category-draft.ts";
import { categoryIdOf, RESERVED_CATEGORY_IDS } from "./category-id.ts";

/** Empty is told by itself. */
const LOWERCASE_HYPHENS = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/;
const categorySchema = z.object({
  name: requiredLine("Enter a name", 80),
  description: optionalLines(500),
  /** Id of a shelf of the settings. */
  shelf: z.string().max(40),
  image: z.string().max(200),
});

/** A new category's id is its address from then on (specification §5); empty, it comes from the name. */
const newCategorySchema = categorySchema.extend({
  id: z
    .string()
    .trim()
    .max(60, atMost(60))
    .regex(LOWERCASE_HYPHENS, {
      error: "Use lowercase letters, digits and hyphens, such as yard-signs",
    })
    .refine((id) => !RESERVED_CATEGORY_IDS.includes(id), "This word is reserved. Choose another."),
});

export type CategoryForm = z.output<typeof categorySchema>;

type Read<Form> = { ok: true; form: Form } | { ok: false; errors: RecordErrors };

/** A category as its form says it; or what is wrong with it, by field. Its id stays. */
export function readCategoryForm(draft: CategoryDraft): Read<CategoryForm> {
  return result(categorySchema.safeParse(draft));
}

/**
 * A new category as its form says it, with its id. `isChosen`: somebody typed it, so that it is
 * this one or none; else it comes from the name, and another may have it.
 */
export function readNewCategoryForm(
  draft: CategoryDraft,
): Read<CategoryForm & { id: string; isChosen: boolean }> {
  const read = result(newCategorySchema.safeParse(draft));
  if (!read.ok) return read;
  const { form } = read;
  if (form.id !== "") return { ok: true, form: { ...form, isChosen: true } };
  const id = categoryIdOf(form.name);
  if (id === "") return { ok: false, errors: { id: [NO_LATIN_LETTERS] } };
  return { ok: true, form: { ...form, id, isChosen: false } };
}

const NO_LATIN_LETTERS = "We can't create an id from this name. Enter one, such as yard-signs";

function result<Form>(read: z.ZodSafeParseResult<Form>): Read<Form> {
  if (read.success) return { ok: true, form: read.data };
  return { ok: false, errors: z.flattenError<unknown>(read.error).fieldErrors };
}
