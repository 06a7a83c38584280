import { asc, eq } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import type { Source } from "#app/platform/db/keep-unchanged.server.ts";
import { homepageBanners } from "#app/platform/db/schema.ts";
import { currentProducts } from "#app/shop/catalog/catalog-queries.server.ts";
import { standingOf } from "#app/shop/desk/standing.ts";
import type { ShopFacts } from "#app/shop/settings/shop-facts.ts";
import { type ShopClock, shopTime } from "#app/shop/clock/shop-time.ts";
import { filledBanner } from "./banner-slide.ts";

/** Every banner in the carousel's order, its words filled in, with where it stands. Times are the shop's. */
export async function listBannersForDesk(
  source: Source,
  shop: Pick<ShopFacts, "turnaround">,
  clock: ShopClock,
) {
  const [rows, products] = await Promise.all([
    source.db
      .select()
      .from(homepageBanners)
      .orderBy(asc(homepageBanners.sortOrder), asc(homepageBanners.id)),
    currentProducts(source),
  ]);
  const moment = (date: Date | null) => (date === null ? null : shopTime(date, clock));
  return rows.map((banner) => {
    const filled = filledBanner(banner, products, shop);
    return {
      id: banner.id,
      title: filled?.title ?? banner.title,
      subtitle: filled?.subtitle ?? banner.subtitle,
      image: banner.image,
      code: banner.offer?.code ?? null,
      /** What it promises can't be bought (any more), so the shop leaves it out. */
      isBroken: filled === null,
      starts: moment(banner.startsAt),
      ends: moment(banner.endsAt),
      standing: standingOf(banner, clock.now),
    };
  });
}

/** One banner, to change it; `null` when there is none. */
export async function findBanner(db: DbOrTx, bannerId: string) {
  const [banner] = await db.select().from(homepageBanners).where(eq(homepageBanners.id, bannerId));
  return banner ?? null;
}
