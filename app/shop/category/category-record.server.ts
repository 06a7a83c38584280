import { and, arrayContains, asc, eq, gte, isNull, like, max, or, sql } from "drizzle-orm";
import type { DbOrTx, Tx } from "#app/platform/db/database.server.ts";
import { categories, products, promotions } from "#app/platform/db/schema.ts";
import { listCategories } from "#app/shop/catalog/catalog-queries.server.ts";
import type { Source } from "#app/platform/db/keep-unchanged.server.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import type { RecordKind, Removal, RemovalAsked } from "#app/shop/records/record-kind.server.ts";
import type { RemovalQuestion } from "#app/shop/records/removal.ts";
import { pictureProblem } from "#app/shop/picture/known-pictures.server.ts";
import {
  CATEGORY_FIELDS,
  type CategoryDraft,
  categoryDraft,
  NEW_CATEGORY,
} from "./category-draft.ts";
import { type CategoryForm, readCategoryForm, readNewCategoryForm } from "./category-form.ts";
import { canTakeProductsOf } from "./category-goods.ts";
import { freeCategoryId } from "./category-id.ts";

type Row = typeof categories.$inferSelect;
type Words = Pick<Row, "name" | "description" | "shelf" | "image"> & {
  /** The id of a new category; `isChosen`: somebody typed it, so that it is this one or none. */
  newId: { id: string; isChosen: boolean } | null;
};

/** The categories, in the order in which the shop lists them; an id, which is an address, stays (specification §5). */
export const CATEGORY_RECORD: RecordKind<Row, Words, keyof CategoryDraft> & { noun: "category" } = {
  noun: "category",
  table: categories,
  ids: "text",
  fields: CATEGORY_FIELDS,
  picture: "image",
  nameOf: ({ name }) => name,
  one: (db, id) => db.select().from(categories).where(eq(categories.id, id)),
  blank: () => NEW_CATEGORY,
  draftOf: categoryDraft,
  read: (_, draft, { id }) => (id === null ? readNew(draft) : readChange(draft)),
  problems: findProblems,
  insert: insertCategory,
  taken: {
    constraint: "categories_pkey",
    errors: { id: ["A category with this id already exists"] },
  },
  update: (tx, id, { words: { name, description, shelf, image }, version }) =>
    tx
      .update(categories)
      .set({ name, description, shelf, image, version })
      .where(eq(categories.id, id)),
  noted: ({ name, description, shelf, image }) => ({ name, description, shelf, image }),
  asksRemoval: askWhere,
  beforeRemoval: emptyCategory,
};

/** Every category in the shop's order, with how many products are in it; archived ones apart. */
export function listCategoriesForAdmin(db: DbOrTx) {
  const counted = db
    .select({
      category: products.category,
      sold: sql<number>`(count(*) filter (where ${products.archivedAt} is null))::int`.as("sold"),
      archived: sql<number>`(count(${products.archivedAt}))::int`.as("archived"),
    })
    .from(products)
    .groupBy(products.category)
    .as("counted");
  return db
    .select({
      id: categories.id,
      name: categories.name,
      image: categories.image,
      shelf: categories.shelf,
      products: sql<number>`coalesce(${counted.sold}, 0)`,
      archived: sql<number>`coalesce(${counted.archived}, 0)`,
    })
    .from(categories)
    .leftJoin(counted, eq(counted.category, categories.id))
    .orderBy(asc(categories.sortOrder), asc(categories.id));
}

function readNew(draft: CategoryDraft) {
  const read = readNewCategoryForm(draft);
  if (!read.ok) return read;
  const { id, isChosen, ...form } = read.form;
  return { ok: true as const, words: { ...wordsOf(form), newId: { id, isChosen } } };
}

function readChange(draft: CategoryDraft) {
  const read = readCategoryForm(draft);
  return read.ok ? { ok: true as const, words: { ...wordsOf(read.form), newId: null } } : read;
}

function wordsOf({ name, description, shelf, image }: CategoryForm) {
  return { name, description, shelf, image: image || null };
}

async function findProblems({ db }: Source, { image, shelf }: Words) {
  const picture = await pictureProblem(db, "image", image);
  const { shelves } = await readSettings(db);
  if (shelf === "" || shelves.some(({ id }) => id === shelf)) return picture;
  return { ...picture, shelf: ["This shelf no longer exists. Choose another."] };
}

/**
 * Puts a category at the end of the shop's list. An id that comes from the name gets a number where
 * it is taken.
 */
async function insertCategory(tx: Tx, { newId, ...words }: Words): Promise<string> {
  if (newId === null) throw new Error("A new category has an id.");
  const [last] = await tx.select({ order: max(categories.sortOrder) }).from(categories);
  const sortOrder = (last?.order ?? -1) + 1;
  const id = newId.isChosen ? newId.id : await freeId(tx, newId.id);
  await tx.insert(categories).values({ ...words, id, sortOrder });
  return id;
}

async function freeId(tx: Tx, id: string): Promise<string> {
  const taken = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(or(eq(categories.id, id), like(categories.id, `${id}-%`)));
  return freeCategoryId(id, new Set(taken.map((one) => one.id)));
}

/** Its products, archived ones too, go to another category that has the same prices for them. */
async function askWhere(db: DbOrTx, { id }: Row): Promise<Partial<RemovalQuestion>> {
  const count = await db.$count(products, eq(products.category, id));
  if (count === 0) return {};
  const goals = (await listCategories(db)).filter((goal) => canTakeProductsOf(id, goal.id));
  const inIt = productsIn(count);
  if (goals.length === 0) {
    const text =
      "Prices work differently in this category, so its products can't be moved as a group. Delete or move them first.";
    return { verb: null, obstacle: { title: inIt, text } };
  }
  const label = `${inIt} Move ${count === 1 ? "it" : "them"} to`;
  const help = "Archived products move too. Prices don't change.";
  const options = goals.map((goal) => ({ id: goal.id, label: goal.name }));
  return { goals: { label, help, options } };
}

/** Its products go to the category that was chosen for them; without one it stays, and so while codes are for it. */
async function emptyCategory(
  tx: Tx,
  { id }: Row,
  { contentsTo, now }: RemovalAsked,
): Promise<Removal> {
  const codes = await codesFor(tx, id, now);
  if (codes.length > 0) {
    const problem = `Used by promotions: ${codes.join(", ")}. End them or remove this category from them first.`;
    return { ok: false, problem };
  }
  const count = await tx.$count(products, eq(products.category, id));
  if (count === 0) return { ok: true, done: "deleted", before: { products: 0 }, after: null };
  const goal = contentsTo === null ? null : await findGoal(tx, id, contentsTo);
  if (goal === null) {
    const problem = `${productsIn(count)} Choose where they go, or move them first.`;
    return { ok: false, problem };
  }
  await tx
    .update(products)
    .set({ category: goal, version: sql`${products.version} + 1`, updatedAt: now })
    .where(eq(products.category, id));
  const after = { productsTo: goal };
  return { ok: true, done: "deleted", before: { products: count }, after };
}

function productsIn(count: number): string {
  return count === 1 ? "It has 1 product." : `It has ${count} products.`;
}

/** Codes that run, or will. */
async function codesFor(tx: Tx, categoryId: string, now: Date): Promise<string[]> {
  const { code, categoryIds, isActive, endsAt } = promotions;
  const rows = await tx
    .select({ code })
    .from(promotions)
    .where(
      and(
        arrayContains(categoryIds, [categoryId]),
        eq(isActive, true),
        or(isNull(endsAt), gte(endsAt, now)),
      ),
    )
    .orderBy(code);
  return rows.map((row) => row.code);
}

async function findGoal(tx: Tx, from: string, to: string): Promise<string | null> {
  if (!canTakeProductsOf(from, to)) return null;
  const isGoal = eq(categories.id, to);
  const [goal] = await tx.select({ id: categories.id }).from(categories).where(isGoal).for("share");
  return goal?.id ?? null;
}
