import { and, exists, isNull, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { categories, products } from "#app/platform/db/schema.ts";
import { countCustomers } from "#app/shop/customer/admin/list-customers.server.ts";

export interface AdminFigures {
  products: number;
  /** The number of customers, the same as in their list. */
  customers: number;
  categories: number;
}

/** Three of the four figures of the admin panel (accounts §2), as they are now; orders are counted as work. */
export async function countForAdmin(db: Db): Promise<AdminFigures> {
  const kept = isNull(products.archivedAt);
  const inCategory = db
    .select({ one: sql`1` })
    .from(products)
    .where(and(sql`${products.category} = ${categories.id}`, kept));
  const [productCount, customers, categoryCount] = await Promise.all([
    db.$count(products, kept),
    countCustomers(db),
    db.$count(categories, exists(inCategory)),
  ]);
  return { products: productCount, customers, categories: categoryCount };
}
