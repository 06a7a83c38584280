import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { homepageBanners, products, settings, specials } from "#app/platform/db/schema.ts";
import { formatShopDay } from "#app/shop/clock/shop-day.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db } = shop.services;
const running = await db.select().from(specials).orderBy(specials.title);
const [postcards, cards] = running;
if (!postcards || !cards) throw new Error("The built-in specials are missing.");

beforeEach(async () => {
  await db.delete(settings);
  for (const { id, endDate, isActive } of running) {
    await db.update(specials).set({ endDate, isActive }).where(eq(specials.id, id));
  }
});

async function page(path: string) {
  const response = await shop.visitor().get(path);
  const html = await response.text();
  // React marks the seams between texts with comments; a reader sees none.
  return { status: response.status, html: html.replaceAll("<!-- -->", "") };
}

const count = (html: string, text: string) => html.split(text).length - 1;
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);

test("the home page leads with an offer and lists every listed product with its price", async () => {
  const { status, html } = await page("/");
  expect(status).toBe(200);
  expect(html).toContain("1000 business cards for $48");
  expect(html).toContain("Our Products");
  expect(count(html, "LIMITED TIME!")).toBe(2);
  expect(count(html, 'class="swatch"')).toBe(29);
  for (const to of ["/app-order", "/website-order", "/new-business-packages"]) {
    expect(html).toContain(`class="swatch" href="${to}"`);
  }
});

/** With a query the page is made anew, so a change need not reach the ready ones first. */
const unkept = "/?utm_source=test";

test("the home page shows the shop's banners in its order, and only those that run", async () => {
  const [first, second] = await db
    .select()
    .from(homepageBanners)
    .orderBy(homepageBanners.sortOrder);
  if (!first || !second) throw new Error("The built-in banners are missing.");
  expect(count((await page(unkept)).html, 'aria-roledescription="slide"')).toBe(4);
  await db
    .update(homepageBanners)
    .set({ endsAt: inDays(-1) })
    .where(eq(homepageBanners.id, first.id));
  await db
    .update(homepageBanners)
    .set({ isActive: false })
    .where(eq(homepageBanners.id, second.id));
  const { html } = await page(unkept);
  expect(count(html, 'aria-roledescription="slide"')).toBe(2);
  expect(html).not.toContain("1000 business cards for");
  await db.update(homepageBanners).set({ isActive: false });
  const without = await page(unkept);
  expect(without.status).toBe(200);
  expect(without.html).not.toContain("carousel");
  await db.update(homepageBanners).set({ isActive: true, endsAt: null });
});

test.each([
  { percent: 7.5, promises: true },
  { percent: 0, promises: false },
])("member prices are promised only while there are any: $percent %", async (setting) => {
  await db.insert(settings).values({ key: "memberDiscountPercent", value: setting.percent });
  const home = (await page(unkept)).html;
  expect(home.includes("Print at member prices.")).toBe(setting.promises);
  expect(home.includes("The whole catalogue, 7.5% off for members")).toBe(setting.promises);
  expect((await page("/signup")).html.includes("Member prices start")).toBe(setting.promises);
});

test("a banner's price follows the price table", async () => {
  const [cards] = await db.select().from(products).where(eq(products.id, 1));
  if (!cards) throw new Error("There are no business cards.");
  const dearer = { ...cards.pricingData, "quantity:1000": 51.5 };
  await db.update(products).set({ pricingData: dearer }).where(eq(products.id, 1));
  const { html } = await page(unkept);
  expect(html).toContain("1000 business cards for $51.50");
  await db.update(products).set({ pricingData: cards.pricingData }).where(eq(products.id, 1));
});

test("a banner's button leads to the order form with what it offers", async () => {
  const { html } = await page(unkept);
  const to = /href="(\/product\/28\?[^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const form = await page(to);
  expect(form.html).toMatch(/<input[^>]*name="quantity"[^>]*checked=""[^>]*value="1000"/);
});

test("every page links the sections, services and policies", async () => {
  const { html } = await page("/category/stickers");
  for (const to of ["/#products", "/#contact", "/#about", "/design", "/custom-payment"]) {
    expect(html).toContain(`href="${to}"`);
  }
  for (const to of ["/privacy", "/terms", "/returns"]) expect(html).toContain(`href="${to}"`);
});

test("the filter works by its address, without a script", async () => {
  const { html } = await page("/?product=banners&min=10&max=100");
  expect(count(html, 'class="swatch"')).toBe(1);
  expect(html).toContain("Vinyl Banners");
  expect(html).toContain("Remove Banners");
  expect((await page("/?max=20")).html).toContain("No products match this filter.");
});

test("the filter's go button leads to the category", async () => {
  const response = await shop.visitor().get("/?product=banners&min=10&max=240&go=1");
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe("/category/banners");
});

test("a category lists its products, without the unlisted ones", async () => {
  const { status, html } = await page("/category/car-magnets");
  expect(status).toBe(200);
  expect(html).toContain("<h1>Car Magnets</h1>");
  expect(html).toContain("Back to Home");
  expect(html).toContain("In Stock");
  expect(count(html, 'href="/product/')).toBe(1);
  expect(html).toContain('href="/product/27"');
});

test("a category without listed products says so and offers the others", async () => {
  const apart = eq(products.category, "event-tents");
  await db.update(products).set({ unlisted: true }).where(apart);
  const { status, html } = await page("/category/event-tents");
  await db.update(products).set({ unlisted: false }).where(apart);
  expect(status).toBe(200);
  expect(html).toContain("No products found in this category.");
  expect(html).toContain("Browse All Products");
});

test.each(["/no-such-page", "/category/no-such-category", "/specials/7/order/now"])(
  "%s is a 404 with a way on",
  async (path) => {
    const { status, html } = await page(path);
    expect(status).toBe(404);
    expect(html).toContain("404");
    expect(html).toContain("Oops! Page not found");
    expect(html).toContain("Return to Home");
    expect(html).toContain('name="robots" content="noindex"');
  },
);

test("the specials are listed and each has its page", async () => {
  const list = await page("/specials");
  expect(list.status).toBe(200);
  expect(count(list.html, "View Special</a>")).toBe(2);
  expect(list.html).toContain("Mega Bucks cannot be applied to special offers.");
  const detail = await page(`/specials/${cards.id}`);
  expect(detail.status).toBe(200);
  expect(detail.html).toContain("Order Now for $25");
  expect(detail.html).toContain("You save $14");
  expect(detail.html).toContain("36%");
  expect(detail.html).toContain(formatShopDay(cards.endDate, "America/New_York"));
  expect(detail.html).not.toContain("days left");
});

test("a special's last week is counted down, its last days more loudly", async () => {
  await db
    .update(specials)
    .set({ endDate: inDays(6.5) })
    .where(eq(specials.id, cards.id));
  const soon = (await page(`/specials/${cards.id}`)).html;
  expect(soon).toContain("7 days left");
  expect(soon).not.toContain("Only 7");
  await db
    .update(specials)
    .set({ endDate: inDays(2.5) })
    .where(eq(specials.id, cards.id));
  expect((await page(`/specials/${cards.id}`)).html).toContain("Only 3 days left");
});

test("a special that is over is found nowhere", async () => {
  await db.update(specials).set({ isActive: false }).where(eq(specials.id, cards.id));
  const { status, html } = await page(`/specials/${cards.id}`);
  expect(status).toBe(404);
  expect(html).toContain("Special Not Found");
  expect(html).toContain("This special offer may have expired or is no longer available.");
  expect(html).toContain(`/specials/${postcards.id}`);
  expect((await page("/")).html).not.toContain(cards.id);
  await db.update(specials).set({ isActive: false });
  expect((await page("/specials")).html).toContain("No Active Specials");
});

test("the menu names every running special with its price", async () => {
  const { html } = await page("/category/stickers");
  for (const special of running) expect(html).toContain(`/specials/${special.id}`);
  expect(html).toContain("All Specials");
});

test("the shop's name, phone and colors are the owner's", async () => {
  const { html: before } = await page("/");
  expect(before).not.toContain("theme.css");
  await db.insert(settings).values([
    { key: "shopName", value: "Copper & Ink" },
    { key: "phone", value: "(305) 555-0199" },
    { key: "brandColor", value: "#0a7d4b" },
  ]);
  const { html } = await page("/");
  expect(html).toContain("Copper &amp; Ink</title>");
  expect(html).toContain('href="tel:+13055550199"');
  expect(html).not.toContain("Makeready");
  const theme = await page(/\/theme\.css[^"]*/.exec(html)?.[0].replaceAll("&amp;", "&") ?? "");
  expect(theme.html).toContain("--brand-base:#0a7d4b");
});

test("pages that can be found name their one address", async () => {
  const { html } = await page("/category/stickers?utm_source=mail");
  expect(html).toMatch(
    /<link rel="canonical" href="http:\/\/localhost:\d+\/category\/stickers"\/>/,
  );
  expect(html).toMatch(/<meta name="description" content="[^"]{20,}"\/>/);
});
