import { expect, test } from "vitest";
import { homepageBanners } from "#app/platform/db/schema.ts";
import { loadCatalogue } from "#app/shop/built-in/load-catalogue.server.ts";
import { BANNERS } from "#catalogue/banners.ts";
import { testDatabase } from "#tests/support/database.ts";
import { isShown } from "./banner.ts";
import { findNextBannerChange, listShownBanners } from "./banner-queries.server.ts";

const { db } = await testDatabase();
const now = new Date("2026-11-20T15:00:00Z");
const before = new Date(now.getTime() - 1);
const after = new Date(now.getTime() + 1);

test("a shop without banners gets the built-in ones once, in their order", async () => {
  await loadCatalogue(db, now);
  await loadCatalogue(db, now);
  const shown = await listShownBanners(db, now);
  expect(shown.map(({ title }) => title)).toEqual(BANNERS.map(({ title }) => title));
});

test("a shop that has products already gets the banners as well", async () => {
  await db.delete(homepageBanners);
  expect(await loadCatalogue(db, now)).toBe(false);
  expect(await listShownBanners(db, now)).toHaveLength(BANNERS.length);
});

test("the database and the rule agree on what is shown", async () => {
  const dates = [null, before, now, after];
  const rows = dates.flatMap((startsAt) =>
    dates
      .filter((endsAt) => startsAt === null || endsAt === null || startsAt < endsAt)
      .flatMap((endsAt) =>
        [true, false].map((isActive) => ({
          title: "Sale",
          buttonText: "Look",
          link: "/specials",
          startsAt,
          endsAt,
          isActive,
        })),
      ),
  );
  await db.insert(homepageBanners).values(rows);
  const all = await db.select().from(homepageBanners);
  for (const moment of [before, now, after]) {
    const shown = await listShownBanners(db, moment);
    const expected = all.filter((banner) => isShown(banner, moment)).map(({ id }) => id);
    expect(shown.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
  }
});

test("the next begin or end of a banner is known", async () => {
  expect(await findNextBannerChange(db, before)).toEqual(now);
  expect(await findNextBannerChange(db, now)).toEqual(after);
  expect(await findNextBannerChange(db, after)).toBeNull();
});

test("the database refuses a banner that leads nowhere, or ends before it begins", async () => {
  const banner = { title: "Sale", buttonText: "Look", link: "/specials" };
  await expect(db.insert(homepageBanners).values({ ...banner, link: "" })).rejects.toMatchObject({
    cause: { constraint: "homepage_banners_goal_check" },
  });
  await expect(
    db.insert(homepageBanners).values({ ...banner, startsAt: after, endsAt: before }),
  ).rejects.toMatchObject({ cause: { constraint: "homepage_banners_dates_check" } });
});
