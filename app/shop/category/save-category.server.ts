import { eq, like, max, or } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { categories } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { DeskErrors } from "#app/shop/desk/desk-draft.ts";
import { type Keeper, noteChange } from "#app/shop/audit/note-change.server.ts";
import { knownPictures } from "#app/shop/picture/known-pictures.server.ts";
import type { CategoryDraft } from "./category-fields.ts";
import { type CategoryForm, readCategoryForm, readNewCategoryForm } from "./category-form.ts";
import { freeCategoryId } from "./category-id.ts";

/**
 * - `invalid`: what is wrong, by field; nothing was stored
 * - `changed`: somebody else saved it since the form was opened
 */
export type SaveCategoryResult =
  | { ok: true; categoryId: string }
  | { ok: false; reason: "invalid"; errors: DeskErrors }
  | { ok: false; reason: "unknown" | "changed" };

type Asked = Pick<Services, "db" | "now">;
type Words = Pick<typeof categories.$inferSelect, "name" | "description" | "image">;

const invalid = (errors: DeskErrors): SaveCategoryResult => ({
  ok: false,
  reason: "invalid",
  errors,
});

/**
 * Adds a category at the end of the shop's list. An id that was typed and is taken is refused; one
 * that comes from the name gets a number. Audited.
 */
export async function addCategory(
  { db, now: clock }: Asked,
  draft: CategoryDraft,
  by: Keeper,
): Promise<SaveCategoryResult> {
  const read = readNewCategoryForm(draft);
  if (!read.ok) return invalid(read.errors);
  const now = clock();
  const { id: asked, isChosen, ...form } = read.form;
  return db.transaction(async (tx) => {
    const words = await wordsOf(tx, form);
    if (words === null) return invalid(NO_PICTURE);
    const [last] = await tx.select({ order: max(categories.sortOrder) }).from(categories);
    const sortOrder = (last?.order ?? -1) + 1;
    const id = isChosen ? asked : await freeId(tx, asked);
    const added = await tx
      .insert(categories)
      .values({ ...words, id, sortOrder })
      .onConflictDoNothing()
      .returning({ id: categories.id });
    if (added.length === 0) return invalid({ id: ["There is a category with this id already"] });
    const change = { before: null, after: words };
    const subject = `category:${id}`;
    await noteChange(tx, { action: "category.add", subject, ...change }, by, now);
    return { ok: true, categoryId: id };
  });
}

async function freeId(tx: Tx, id: string): Promise<string> {
  const taken = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(or(eq(categories.id, id), like(categories.id, `${id}-%`)));
  return freeCategoryId(id, new Set(taken.map((one) => one.id)));
}

/** Changes a category; its id, which is its address, stays (specification §5). Audited. */
export async function changeCategory(
  { db, now: clock }: Asked,
  { categoryId, draft }: { categoryId: string; draft: CategoryDraft },
  by: Keeper,
): Promise<SaveCategoryResult> {
  const read = readCategoryForm(draft);
  if (!read.ok) return invalid(read.errors);
  const now = clock();
  const { version } = read.form;
  return db.transaction(async (tx): Promise<SaveCategoryResult> => {
    const isThis = eq(categories.id, categoryId);
    const [category] = await tx.select().from(categories).where(isThis).for("update");
    if (!category) return { ok: false, reason: "unknown" };
    if (category.version !== version) return { ok: false, reason: "changed" };
    const words = await wordsOf(tx, read.form);
    if (words === null) return invalid(NO_PICTURE);
    await tx
      .update(categories)
      .set({ ...words, version: version + 1 })
      .where(isThis);
    const { name, description, image } = category;
    const change = { before: { name, description, image }, after: words };
    const subject = `category:${categoryId}`;
    await noteChange(tx, { action: "category.change", subject, ...change }, by, now);
    return { ok: true, categoryId };
  });
}

const NO_PICTURE: DeskErrors = { image: ["This picture is not here. Choose it again."] };

/** `null` when its picture is none of the shop's. */
async function wordsOf(
  tx: Tx,
  { name, description, image }: Omit<CategoryForm, "version">,
): Promise<Words | null> {
  if (image === "") return { name, description, image: null };
  const known = await knownPictures(tx, [image]);
  return known.has(image) ? { name, description, image } : null;
}
