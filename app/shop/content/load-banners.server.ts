import type { Tx } from "#app/platform/db/database.server.ts";
import { homepageBanners } from "#app/platform/db/schema.ts";
import { BANNERS } from "#catalogue/banners.ts";
import { pictureUrl } from "#catalogue/pictures.ts";

/** Puts the built-in banners into a shop that has none (specification §9). */
export async function loadBanners(tx: Tx, now: Date): Promise<void> {
  if ((await tx.$count(homepageBanners)) > 0) return;
  await tx.insert(homepageBanners).values(
    BANNERS.map(({ picture, ...banner }, sortOrder) => ({
      ...banner,
      image: pictureUrl(picture),
      sortOrder,
      createdAt: now,
    })),
  );
}
