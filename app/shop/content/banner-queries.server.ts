import { and, asc, eq, gte, isNull, lte, or } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { findNextMoment } from "#app/platform/db/find-next-moment.server.ts";
import { homepageBanners } from "#app/platform/db/schema.ts";
import type { Banner } from "./banner.ts";

/** The banners to be seen now, in the shop's order: the same rule as `isShown`. */
export async function listShownBanners(db: DbOrTx, now: Date): Promise<Banner[]> {
  const { startsAt, endsAt } = homepageBanners;
  return db
    .select()
    .from(homepageBanners)
    .where(
      and(
        eq(homepageBanners.isActive, true),
        or(isNull(startsAt), lte(startsAt, now)),
        or(isNull(endsAt), gte(endsAt, now)),
      ),
    )
    .orderBy(asc(homepageBanners.sortOrder), asc(homepageBanners.id));
}

/** When the next banner begins or ends after `now`; `null` when none will. */
export async function findNextBannerChange(db: DbOrTx, now: Date): Promise<Date | null> {
  return findNextMoment(
    db,
    homepageBanners,
    [homepageBanners.startsAt, homepageBanners.endsAt],
    now,
  );
}
