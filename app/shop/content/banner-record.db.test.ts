import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, homepageBanners, products } from "#app/platform/db/schema.ts";
import { listProducts } from "#app/shop/catalog/catalog-queries.server.ts";
import { loadCatalogue } from "#app/shop/built-in/load-catalogue.server.ts";
import { moveRecord } from "#app/shop/records/move-record.server.ts";
import { findRecord } from "#app/shop/records/record-kind.server.ts";
import { removeRecord } from "#app/shop/records/remove-record.server.ts";
import { saveRecord } from "#app/shop/records/save-record.server.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { testServices } from "#tests/support/test-services.ts";
import { BANNER_RECORD, listBannersForAdmin } from "./banner-record.server.ts";
import { type BannerDraft, bannerDraft, NEW_BANNER } from "./banner-draft.ts";
import { listShownBanners } from "./banner-queries.server.ts";
import { bannerSlides } from "./banner-slide.ts";

const { services, clock } = await testServices();
const { db } = services;
clock.now = new Date("2026-11-20T15:00:00Z");
await loadCatalogue(db, clock.now);
const rosa = await insertCustomer(db, { name: "Rosa Delgado" });
const timeZone = "America/New_York";

const draft = (change: Partial<BannerDraft> = {}): BannerDraft => ({
  ...NEW_BANNER,
  title: "1000 stickers for {price}",
  image: "/pictures/stickers",
  productId: "1",
  quantity: "1000",
  paperType: "16pt Standard",
  ...change,
});
const noOffer = { title: "Sale", productId: "", quantity: "", paperType: "", link: "/specials" };
const save = (change: Partial<BannerDraft> = {}, bannerId: string | null = null) =>
  saveRecord(
    BANNER_RECORD,
    services,
    { id: bannerId, draft: draft(change) },
    { by: rosa, timeZone },
  );

async function add(change: Partial<BannerDraft> = {}) {
  const result = await save(change);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.id;
}
const list = () => listBannersForAdmin(services, DEFAULT_SETTINGS, { now: clock.now, timeZone });
const ids = async () => (await list()).map(({ id }) => id);
const audited = async (id: string) => {
  const rows = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `banner:${id}`));
  return rows.map(({ action }) => action).toSorted();
};

test("a new banner is the last slide, its price the price table's", async () => {
  const id = await add();
  const shown = await listShownBanners(db, clock.now);
  const slide = bannerSlides(shown, await listProducts(db), DEFAULT_SETTINGS).at(-1);
  expect(slide).toMatchObject({ id, title: "1000 stickers for $48", bgColor: "green to blue" });
  expect((await list()).at(-1)).toMatchObject({
    id,
    title: "1000 stickers for $48",
    standing: "now",
    isBroken: false,
  });
  expect(await audited(id)).toEqual(["banner.add"]);
});

test.each<[Partial<BannerDraft>, string, string]>([
  [{ title: "" }, "title", "Enter a title"],
  [{ buttonText: " " }, "buttonText", "Enter the button text"],
  [{ bgColor: "plaid" }, "bgColor", "Choose a background"],
  [{ image: "/pictures/nothing" }, "image", "This picture is not here"],
  [{ ...noOffer, link: "" }, "link", "Enter a link"],
  [{ ...noOffer, link: "javascript:alert(1)" }, "link", "Enter a page of the shop"],
  [{ ...noOffer, link: "//elsewhere.example" }, "link", "Enter a page of the shop"],
  [{ ...noOffer, title: "From {price}" }, "productId", "{price} needs a product"],
  [{ ...noOffer, code: "FREECARDS500" }, "code", "A code needs a product"],
  [{ productId: "4711" }, "productId", "This product is no longer sold"],
  [{ productId: "101" }, "productId", "only sold as a special"],
  [{ quantity: "" }, "quantity", "Enter the quantity for this price"],
  [{ quantity: "1001" }, "quantity", "1,001 isn't offered"],
  [{ paperType: "Vellum" }, "paperType", "This paper is not offered"],
  [{ code: "NOSUCHCODE" }, "code", "There is no promotion with this code"],
  [{ startsAt: "someday" }, "startsAt", "Enter a date and a time"],
  [{ startsAt: "2026-12-02T00:00", endsAt: "2026-12-01T00:00" }, "endsAt", "The end must be after"],
])("%j is refused at its field, and nothing is stored", async (change, field, sentence) => {
  const before = await db.$count(homepageBanners);
  const result = await save(change);
  if (result.ok || result.reason !== "invalid") throw new Error("It was taken.");
  expect(Object.keys(result.errors)).toEqual([field]);
  expect(result.errors[field]?.join()).toContain(sentence);
  expect(await db.$count(homepageBanners)).toBe(before);
});

test("a banner begins and ends by the shop's clock", async () => {
  const id = await add({ startsAt: "2026-11-26T00:00", endsAt: "2026-11-27T00:00" });
  const at = async (moment: string) => {
    clock.now = new Date(moment);
    const shown = await listShownBanners(db, clock.now);
    const standing = (await list()).find((banner) => banner.id === id)?.standing;
    return [standing, shown.some((banner) => banner.id === id)];
  };
  expect(await at("2026-11-26T04:59:59Z")).toEqual(["scheduled", false]);
  expect(await at("2026-11-26T05:00:00Z")).toEqual(["now", true]);
  expect(await at("2026-11-27T05:00:01Z")).toEqual(["over", false]);
  clock.now = new Date("2026-11-20T15:00:00Z");
  const dates = { startsAt: "2026-11-26T00:00", endsAt: "2026-11-27T00:00" };
  await save({ ...dates, isActive: "", version: "1" }, id);
  expect((await list()).find((banner) => banner.id === id)).toMatchObject({
    standing: "off",
    starts: "Nov 26, 12:00 AM",
    ends: "Nov 27, 12:00 AM",
  });
});

test("every built-in banner can be saved as it is", async () => {
  for (const banner of await db.select().from(homepageBanners)) {
    const same = { id: banner.id, draft: bannerDraft(banner, timeZone) };
    expect(await saveRecord(BANNER_RECORD, services, same, { by: rosa, timeZone })).toMatchObject({
      ok: true,
    });
    const { version, ...rest } = banner;
    expect(await findRecord(BANNER_RECORD, db, banner.id)).toEqual({
      ...rest,
      version: version + 1,
    });
  }
});

test("what can't be bought any more is marked", async () => {
  const id = await add({ productId: "4", quantity: "1000", paperType: "" });
  await db.update(products).set({ archivedAt: clock.now }).where(eq(products.id, 4));
  expect((await list()).find((banner) => banner.id === id)).toMatchObject({ isBroken: true });
});

test("banners move by one or to a place", async () => {
  const [first = "", second = "", ...rest] = await ids();
  const move = (to: "up" | "down" | number) =>
    moveRecord(BANNER_RECORD, services, { id: first, move: to }, rosa);
  await move("down");
  expect(await ids()).toEqual([second, first, ...rest]);
  await move(0);
  expect(await ids()).toEqual([first, second, ...rest]);
  await move("up");
  expect((await audited(first)).filter((action) => action === "banner.move")).toHaveLength(2);
  const nobody = { id: randomUUID(), move: 0 };
  expect(await moveRecord(BANNER_RECORD, services, nobody, rosa)).toEqual({ ok: false });
});

test("of two who edit the same version the second is told; deleting is noted", async () => {
  const id = await add();
  const results = await Promise.all([
    save({ title: "One", version: "1" }, id),
    save({ title: "Two", version: "1" }, id),
  ]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results).toContainEqual({ ok: false, reason: "changed" });
  const remove = (version: number) => removeRecord(BANNER_RECORD, services, { id, version }, rosa);
  expect(await remove(1)).toEqual({ ok: false, reason: "changed" });
  expect(await remove(2)).toEqual({ ok: true, done: "deleted" });
  expect(await remove(2)).toEqual({ ok: false, reason: "unknown" });
  expect(await save({ version: "2" }, id)).toEqual({ ok: false, reason: "unknown" });
  expect(await audited(id)).toEqual(["banner.add", "banner.change", "banner.remove"]);
});
