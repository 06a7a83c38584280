import { arrayContains, countDistinct, eq, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import {
  cartLines,
  homepageBanners,
  orderLines,
  promotions,
  specials,
} from "#app/platform/db/schema.ts";

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
