import { and, arrayContains, eq, gte, isNull, or, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { categories, products, promotions } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { type Keeper, noteChange } from "#app/shop/audit/note-change.server.ts";
import { canTakeProductsOf } from "./category-goods.ts";

/**
 * - `changed`: somebody saved it since deleting it was asked for
 * - `filled`: so many products are in it, and no other category that can take them was chosen
 * - `promoted`: codes that customers may have are for it
 */
export type RemoveCategoryResult =
  | { ok: true }
  | { ok: false; reason: "unknown" }
  | { ok: false; reason: "changed" }
  | { ok: false; reason: "filled"; products: number }
  | { ok: false; reason: "promoted"; codes: string[] };

/**
 * Deletes a category. Its products, archived ones too, go to the category that was chosen for
 * them; without one it stays. Audited.
 */
export function removeCategory(
  { db, now: clock }: Pick<Services, "db" | "now">,
  asked: { categoryId: string; version: number; productsTo: string | null },
  by: Keeper,
): Promise<RemoveCategoryResult> {
  const now = clock();
  const { categoryId, version, productsTo } = asked;
  return db.transaction(async (tx): Promise<RemoveCategoryResult> => {
    const isThis = eq(categories.id, categoryId);
    const [category] = await tx.select().from(categories).where(isThis).for("update");
    if (!category) return { ok: false, reason: "unknown" };
    if (category.version !== version) return { ok: false, reason: "changed" };
    const codes = await codesFor(tx, categoryId, now);
    if (codes.length > 0) return { ok: false, reason: "promoted", codes };
    const count = await tx.$count(products, eq(products.category, categoryId));
    if (count > 0) {
      const goal = productsTo === null ? null : await findGoal(tx, categoryId, productsTo);
      if (goal === null) return { ok: false, reason: "filled", products: count };
      await tx
        .update(products)
        .set({ category: goal, version: sql`${products.version} + 1`, updatedAt: now })
        .where(eq(products.category, categoryId));
    }
    await tx.delete(categories).where(isThis);
    const { name, description, image } = category;
    const change = {
      before: { name, description, image, products: count },
      after: count > 0 ? { productsTo } : null,
    };
    const subject = `category:${categoryId}`;
    await noteChange(tx, { action: "category.remove", subject, ...change }, by, now);
    return { ok: true };
  });
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
