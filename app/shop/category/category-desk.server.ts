import { asc, eq, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { categories, products } from "#app/platform/db/schema.ts";

/** Every category in the shop's order, with how many products are in it; archived ones apart. */
export function listCategoriesForDesk(db: DbOrTx) {
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
      products: sql<number>`coalesce(${counted.sold}, 0)`,
      archived: sql<number>`coalesce(${counted.archived}, 0)`,
    })
    .from(categories)
    .leftJoin(counted, eq(counted.category, categories.id))
    .orderBy(asc(categories.sortOrder), asc(categories.id));
}

/** One category, to change it; `null` when there is none. */
export async function findCategory(db: DbOrTx, categoryId: string) {
  const [category] = await db.select().from(categories).where(eq(categories.id, categoryId));
  return category ?? null;
}

/** How many products are in a category, archived ones too. */
export function countProductsIn(db: DbOrTx, categoryId: string): Promise<number> {
  return db.$count(products, eq(products.category, categoryId));
}
