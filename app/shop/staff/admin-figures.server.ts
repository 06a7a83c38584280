import { and, exists, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { categories, customerOrders, products } from "#app/platform/db/schema.ts";
import { countCustomers } from "#app/shop/customer/admin/list-customers.server.ts";
import { countOrders } from "#app/shop/order/order-queries.server.ts";

export interface AdminFigures {
  products: number;
  /** Settled orders that are not delivered yet; counted up to `MOST_COUNTED`. */
  activeOrders: number;
  /** The number of customers, the same as in their list. */
  customers: number;
  categories: number;
}

/** The four figures of the admin panel (accounts §2), as they are now. */
export async function countForAdmin(db: Db): Promise<AdminFigures> {
  const kept = isNull(products.archivedAt);
  const inCategory = db
    .select({ one: sql`1` })
    .from(products)
    .where(and(sql`${products.category} = ${categories.id}`, kept));
  const [productCount, activeOrders, customers, categoryCount] = await Promise.all([
    db.$count(products, kept),
    countActiveOrders(db),
    countCustomers(db),
    db.$count(categories, exists(inCategory)),
  ]);
  return { products: productCount, activeOrders, customers, categories: categoryCount };
}

/** Settled orders that are not delivered yet, counted up to `MOST_COUNTED`. */
export function countActiveOrders(db: Db): Promise<number> {
  const isActive = and(
    isNull(customerOrders.replacedById),
    inArray(customerOrders.orderStatus, ["pending", "processing", "shipped"]),
    inArray(customerOrders.paymentStatus, ["paid", "partly_refunded", "refunded", "free"]),
  );
  return countOrders(db, isActive);
}
