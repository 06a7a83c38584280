import { and, countDistinct, inArray, isNull, ne, notExists, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { customerOrders, products, user, userRoles } from "#app/platform/db/schema.ts";

export interface AdminFigures {
  products: number;
  /** Settled orders that are not delivered yet. */
  activeOrders: number;
  customers: number;
  categories: number;
}

/** The four figures of the admin panel (accounts §2), as they are now. */
export async function countForAdmin(db: Db): Promise<AdminFigures> {
  const kept = isNull(products.archivedAt);
  const isStaffMember = db
    .select({ one: sql`1` })
    .from(userRoles)
    .where(and(sql`${userRoles.userId} = ${user.id}`, ne(userRoles.role, "customer")));
  const [productCount, activeOrders, customers, [categories]] = await Promise.all([
    db.$count(products, kept),
    db.$count(
      customerOrders,
      and(
        inArray(customerOrders.orderStatus, ["pending", "processing", "shipped"]),
        ne(customerOrders.paymentStatus, "unpaid"),
      ),
    ),
    db.$count(user, notExists(isStaffMember)),
    db
      .select({ count: countDistinct(products.category) })
      .from(products)
      .where(kept),
  ]);
  return { products: productCount, activeOrders, customers, categories: categories?.count ?? 0 };
}
