import { and, eq, getTableColumns, gte, isNull, or } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { homepageBanners, products, specials } from "#app/platform/db/schema.ts";
import type { Promises } from "./broken-promises.ts";

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
