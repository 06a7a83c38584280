import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import {
  categories,
  homepageBanners,
  products,
  settings,
  specials,
} from "#app/platform/db/schema.ts";
import { formatLastDay } from "#app/shop/clock/validity.ts";
import { z } from "zod";
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

test("the home page leads with an offer, shows eight best sellers and the way to all products", async () => {
  const { status, html } = await page("/");
  expect(status).toBe(200);
  expect(html).toContain("1000 business cards for $48");
  expect(html).toContain("Our Products");
  expect(count(html, "LIMITED TIME!")).toBe(2);
  expect(count(html, 'class="swatch"')).toBe(8);
  expect(html).toContain("<b>8 best sellers</b> of 29 products");
  for (const shelf of ["Cards and paper", "Signs", "Events", "Design and web"]) {
    expect(html).toContain(`${shelf}</a></h3>`);
  }
  expect(html).toMatch(/href="\/products"[^>]*>Show all 29 products/);
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
  expect(home.includes("7.5% off everything for members")).toBe(setting.promises);
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
  for (const to of ["/products", "/#contact", "/#about", "/design", "/custom-payment"]) {
    expect(html).toContain(`href="${to}"`);
  }
  for (const to of ["/privacy", "/terms", "/returns"]) expect(html).toContain(`href="${to}"`);
});

test("the products page lists every listed product with its price, by shelf", async () => {
  const { status, html } = await page("/products");
  expect(status).toBe(200);
  expect(html).toContain("<h1>Products</h1>");
  expect(count(html, 'class="swatch"')).toBe(29);
  for (const to of ["/app-order", "/website-order", "/new-business-packages", "/product/1"]) {
    expect(html).toContain(`class="swatch" href="${to}"`);
  }
  expect(count(html, "LIMITED TIME!")).toBe(2);
  expect(count(html, ">Best seller<")).toBe(4);
  for (const id of ["limited-time", "cards", "signs", "events", "design"]) {
    expect(html).toMatch(new RegExp(`<section id="${id}"`));
  }
});

test("the products page is filtered and sorted by its address, without a script", async () => {
  const cheap = (await page("/products?max=50&sort=price")).html;
  expect(cheap).not.toContain("Event Tents</h3>");
  expect(cheap).not.toContain("<h2>Signs</h2>");
  expect(cheap.indexOf("Business Card Special</h3>")).toBeLessThan(
    cheap.indexOf("Vinyl Banners</h3>"),
  );
  const none = (await page("/products?product=banners&max=20")).html;
  expect(none).toContain("No products found matching your criteria.");
  expect(none).toContain("Clear All");
  const go = await shop.visitor().get("/products?product=banners&min=10&max=240&go=1");
  expect(go.headers.get("location")).toBe("/category/banners");
});

test("the owner's shelves: names, order, and what stands on none", async () => {
  const shelves = [
    { id: "street", name: "For the street", line: "" },
    { id: "cards", name: "Paper", line: "All of it." },
  ];
  await db.insert(settings).values({ key: "shelves", value: shelves });
  await db.update(categories).set({ shelf: "street" }).where(eq(categories.id, "banners"));
  const { html } = await page("/products?utm_source=test");
  const heads = [...html.matchAll(/<h2>([^<]+)<\/h2>/g)].map(([, head]) => head);
  expect(heads.slice(0, 5)).toEqual(["Filter", "Specials", "For the street", "Paper", "More"]);
  await db.update(categories).set({ shelf: "signs" }).where(eq(categories.id, "banners"));
});

test("the Products panel is asked for by its address, the same for everybody", async () => {
  const response = await shop.visitor().get("/api/products-menu");
  const menu = z
    .object({
      shelves: z.array(z.object({ name: z.string(), picks: z.array(z.unknown()).length(2) })),
      best: z.array(z.object({ name: z.string(), picture: z.string() })).length(4),
      total: z.literal(29),
    })
    .parse(await response.json());
  expect(menu.shelves.map(({ name }) => name)).toHaveLength(4);
  expect((await shop.visitor().get(menu.best[0]?.picture ?? "")).status).toBe(200);
});

test("a category of one product has its choices, its special and its templates; of several it lists them", async () => {
  const one = (await page("/category/business-cards")).html;
  expect(one).toContain('href="/product/1?paperType=18pt+UV"');
  expect(one).toContain('href="/product/1?quantity=500"');
  expect(one).toContain('href="/product/1/template?size=3.5x2"');
  expect(one).toContain(`href="/specials/${cards.id}"`);
  expect((await page("/category/menus")).html).not.toContain("Start with a choice");
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
  expect(count(html, '<article class="item')).toBe(1);
  expect(html).toContain('href="/product/27"');
  expect(html).not.toMatch(/href="\/product\/3["?]/);
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
  expect(detail.html).toContain(formatLastDay(cards.endDate, "America/New_York", "fullDay"));
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
