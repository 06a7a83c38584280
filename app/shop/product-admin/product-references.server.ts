import {
  and,
  arrayContains,
  countDistinct,
  eq,
  getTableColumns,
  gte,
  isNull,
  or,
  sql,
} from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import {
  cartLines,
  homepageBanners,
  orderLines,
  products,
  promotions,
  specials,
} from "#app/platform/db/schema.ts";
import type { Promises } from "./product-answer.ts";

/** How much refers to a product; as long as anything does, it is never destroyed (decisions §1). */
export interface ProductReferences {
  orders: number;
  carts: number;
  specials: number;
  banners: number;
  promotions: number;
}

export async function countReferences(db: DbOrTx, productId: number): Promise<ProductReferences> {
  const [orders] = await db
    .select({ count: countDistinct(orderLines.orderId) })
    .from(orderLines)
    .where(eq(orderLines.productId, productId));
  const [carts] = await db
    .select({ count: countDistinct(cartLines.cartId) })
    .from(cartLines)
    .where(eq(cartLines.productId, productId));
  return {
    orders: orders?.count ?? 0,
    carts: carts?.count ?? 0,
    specials: await db.$count(specials, eq(specials.productId, productId)),
    banners: await db.$count(
      homepageBanners,
      sql`(${homepageBanners.offer} ->> 'productId')::integer = ${productId}`,
    ),
    promotions: await db.$count(promotions, arrayContains(promotions.productIds, [productId])),
  };
}

export function isReferred(references: ProductReferences): boolean {
  return Object.values(references).some((count) => count > 0);
}

/** Banners and specials that are switched on and not over, also those that have not begun. */
export async function openPromises(db: DbOrTx, now: Date): Promise<Promises> {
  const { title, subtitle, details, offer, isActive, endsAt } = homepageBanners;
  const banners = await db
    .select({ title, subtitle, details, offer })
    .from(homepageBanners)
    .where(and(eq(isActive, true), or(isNull(endsAt), gte(endsAt, now))));
  const { createdAt: _, ...columns } = getTableColumns(specials);
  const running = await db
    .select({ ...columns, productName: products.name, productCategory: products.category })
    .from(specials)
    .innerJoin(products, eq(products.id, specials.productId))
    .where(and(eq(specials.isActive, true), gte(specials.endDate, now)));
  return { banners, specials: running };
}
