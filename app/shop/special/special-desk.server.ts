import { asc, eq, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { products, specials } from "#app/platform/db/schema.ts";
import { standingOf } from "#app/shop/desk/standing.ts";
import { slashedShopDate } from "#app/shop/clock/shop-day.ts";
import type { ShopClock } from "#app/shop/clock/shop-time.ts";

const SPECIALS_PER_PAGE = 25;

/** A page of all specials, the newest first (specification §7). Dates are the shop's. */
export async function listSpecialsForDesk(
  db: DbOrTx,
  { page: asked }: { page: number },
  { now, timeZone }: ShopClock,
) {
  const total = await db.$count(specials);
  const pages = Math.max(1, Math.ceil(total / SPECIALS_PER_PAGE));
  const page = Math.min(asked, pages);
  const rows = await db
    .select({ special: specials, productName: products.name })
    .from(specials)
    .innerJoin(products, eq(products.id, specials.productId))
    .orderBy(sql`${specials.createdAt} desc nulls first`, asc(specials.id))
    .limit(SPECIALS_PER_PAGE)
    .offset((page - 1) * SPECIALS_PER_PAGE);
  const listed = rows.map(({ special, productName }) => ({
    id: special.id,
    productName,
    title: special.title,
    originalPrice: special.originalPrice,
    specialPrice: special.specialPrice,
    percentOff: special.discountPercentage,
    starts: slashedShopDate(special.startDate, timeZone),
    ends: slashedShopDate(special.endDate, timeZone),
    standing: standingOf(
      { isActive: special.isActive, startsAt: special.startDate, endsAt: special.endDate },
      now,
    ),
  }));
  return { specials: listed, total, page, pages };
}

/** One special, to change it; `null` when there is none. */
export async function findSpecial(db: DbOrTx, specialId: string) {
  const [special] = await db.select().from(specials).where(eq(specials.id, specialId));
  return special ?? null;
}
