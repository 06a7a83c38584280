import { PDFDocument } from "@cantoo/pdf-lib";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { categories, products, settings, specials } from "#app/platform/db/schema.ts";
import { turnaround } from "#app/shop/delivery/turnaround.ts";
import { lastDayOf } from "#app/shop/clock/validity.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { SPECIAL_DELIVERY_TIME } from "#app/shop/catalog/special.ts";
import { pageText } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db } = shop.services;

beforeEach(async () => {
  await db.delete(settings);
});

async function page(path: string) {
  const response = await shop.visitor().get(path);
  const html = await response.text();
  return { status: response.status, html: html.replaceAll("<!-- -->", "") };
}

const readyNow = (time: string) =>
  turnaround([time], { ...DEFAULT_SETTINGS, now: new Date() }).ready[time] ?? "";

const factsSchema = z.looseObject({ "@type": z.string() });

/** The facts for search engines on a page, by their type. */
function structured(html: string) {
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g);
  const facts = Array.from(scripts, ([, text = ""]) => factsSchema.parse(JSON.parse(text)));
  return new Map(facts.map((fact) => [fact["@type"], fact]));
}

test("a product's page tells its sizes, stocks, bleed, turnaround and what is beside it", async () => {
  const { status, html } = await page("/product/1");
  expect(status).toBe(200);
  for (const text of ["3.75 × 2.25 in", "1125 × 675 px", "0.125 in beyond the trim"]) {
    expect(html).toContain(text);
  }
  expect(html).toContain("32pt NO UV");
  expect(html).toContain('href="/product/1/template?size=3.5x2"');
  expect(html).toContain(`Ready ${readyNow("5-7 Business Days")}`);
  expect(html).toContain(`Ready ${readyNow("2-3 Business Days")}`);
  expect(html).toContain("Related products");
  for (const id of [5, 4, 26, 25]) expect(html).toContain(`href="/product/${id}"`);
});

test("no quantity is called the most popular, unless the shop says which", async () => {
  expect((await page("/product/1")).html).not.toContain("Most popular");
  await db.update(products).set({ popularQuantity: 1000 }).where(eq(products.id, 1));
  const { html } = await page("/product/1");
  expect(html.match(/Most popular/g)).toHaveLength(1);
  expect(html).toMatch(/<span class="q">1,000<\/span><span class="popular">Most popular/);
  // Not in this paper: it comes in others.
  await db.update(products).set({ popularQuantity: 5000 }).where(eq(products.id, 1));
  expect((await page("/product/1?paperType=32pt+NO+UV")).html).not.toContain("Most popular");
  await db.update(products).set({ popularQuantity: null }).where(eq(products.id, 1));
});

test("papers are compared on the page itself, without a script too", async () => {
  const { html } = await page("/product/1");
  for (const text of ["What’s the difference?", "32pt, 0.032 in", "Stiff and heavy, no shine"]) {
    expect(html).toContain(text);
  }
  expect((await page("/product/1?quantity=500")).html).toContain('<th scope="row">500 pieces</th>');
});

test("beside the button stands what happens if something is wrong, how one pays, who sees files", async () => {
  const { html } = await page("/product/1");
  const [trust = ""] = /<ul class="trust">.*?<\/ul>/.exec(html) ?? [];
  expect(Array.from(trust.matchAll(/href="([^"]+)"/g), ([, to]) => to)).toEqual([
    "/returns",
    "/privacy",
    "/privacy",
  ]);
});

test("the hour until which an order counts for the day is the owner's", async () => {
  await db.insert(settings).values([
    { key: "cutoffHour", value: 24 },
    { key: "timeZone", value: "Pacific/Honolulu" },
  ]);
  const clock = { timeZone: "Pacific/Honolulu", cutoffHour: 24, now: new Date() };
  const { ready, countedFrom } = turnaround(["5-7 Business Days"], clock);
  const { html } = await page("/product/5");
  expect(html).toContain(`Ready ${ready["5-7 Business Days"]}`);
  if (countedFrom === "today") expect(html).toContain("by midnight and we count from today");
});

test("a service is ready on a day, without a carrier, and has no sheet", async () => {
  const { html } = await page("/product/14");
  expect(html).toMatch(/Ready [A-Z][a-z]{2}, /);
  expect(html).not.toContain("Allow extra days for delivery");
  expect(html).not.toContain("Sizes and templates");
  expect(html).toContain("Turnaround");
});

test("what is sold by the square foot has no template", async () => {
  const { html } = await page("/product/8");
  expect(html).not.toContain("/template");
  expect(html).toContain("10 square feet");
});

test("a template is a PDF to keep, and is not sent twice", async () => {
  const visitor = shop.visitor();
  const response = await visitor.get("/product/1/template?size=3.5x2");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(response.headers.get("content-disposition")).toContain(
    'attachment; filename="business-cards-3.5x2-template.pdf"',
  );
  expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
  const pdf = await PDFDocument.load(await response.arrayBuffer());
  expect(pdf.getPages().map((one) => one.getTrimBox())).toEqual([
    { x: 45, y: 45, width: 252, height: 144 },
    { x: 45, y: 45, width: 252, height: 144 },
  ]);
  const etag = response.headers.get("etag") ?? "";
  const again = await visitor.send("/product/1/template?size=3.5x2", {
    headers: { "if-none-match": etag },
  });
  expect(again.status).toBe(304);
});

test.each([
  "/product/1/template?size=4x6",
  "/product/8/template",
  "/product/2/template",
  "/product/4711/template?size=3.5x2",
  "/product/one/template?size=3.5x2",
])("%s is no template, which a page of the shop says", async (path) => {
  const response = await shop.visitor().get(path);
  expect(response.status).toBe(404);
  expect(response.headers.get("content-type")).toContain("text/html");
  const html = await pageText(response);
  expect(html).toContain("Oops! Page not found");
  expect(html).toContain('href="/products"');
});

test("a template of a product that is archived is gone", async () => {
  await db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, 25));
  const gone = await shop.visitor().get("/product/25/template?size=3.5x8.5");
  expect(gone.status).toBe(404);
  expect((await page("/product/1")).html).not.toContain('href="/product/25"');
  await db.update(products).set({ archivedAt: null }).where(eq(products.id, 25));
});

test.each([
  ["/products/1", "/product/1"],
  ["/category/flyers", "/category/postcards"],
  ["/category/business-card", "/category/business-cards"],
])("%s has moved to %s for good", async (from, to) => {
  const response = await shop.visitor().get(from);
  expect(response.status).toBe(301);
  expect(response.headers.get("location")).toBe(to);
});

test.each([
  ["/products/1?quantity=1000", 301, "/product/1?quantity=1000"],
  ["/category/flyers?utm_source=mail", 301, "/category/postcards?utm_source=mail"],
  ["/category/websites?utm_source=mail", 301, "/website-order?utm_source=mail"],
  ["/product/19?utm_source=mail", 301, "/new-business-packages?utm_source=mail"],
  ["/product/13?utm_source=mail", 302, "/product/13/request?utm_source=mail"],
])("%s keeps what its address asked for", async (from, status, to) => {
  const response = await shop.visitor().get(from);
  expect([response.status, response.headers.get("location")]).toEqual([status, to]);
});

test("an old name that is a category's again leads nowhere else", async () => {
  await db.insert(categories).values({ id: "flyers", name: "Flyers" });
  const { status, html } = await page("/category/flyers");
  expect(status).toBe(200);
  expect(html).toContain("No products found in this category.");
  await db.delete(categories).where(eq(categories.id, "flyers"));
});

test("a special says when it would be ready, and until when its price holds", async () => {
  const [special] = await db.select().from(specials).where(eq(specials.productId, 101));
  if (!special) throw new Error("The built-in special is missing.");
  const ready = readyNow(SPECIAL_DELIVERY_TIME);
  const { html } = await page(`/specials/${special.id}`);
  expect(html).toContain(ready);
  const facts = structured(html);
  expect(facts.get("Product")).toMatchObject({
    offers: {
      price: "25.00",
      priceValidUntil: lastDayOf(special.endDate, DEFAULT_SETTINGS.timeZone),
    },
  });
  expect(facts.has("BreadcrumbList")).toBe(true);
  expect((await page(`/specials/${special.id}/order`)).html).toContain(ready);
});

test("lists tell search engines what is on them", async () => {
  const category = structured((await page("/category/postcards")).html);
  expect(category.get("ItemList")).toMatchObject({ numberOfItems: 2 });
  expect(category.has("BreadcrumbList")).toBe(true);
  const list = structured((await page("/specials")).html);
  expect(list.get("ItemList")).toMatchObject({ numberOfItems: 2 });
});

test.each(["/category/stickers", "/product/4", "/specials"])(
  "%s shows the way to it",
  async (path) => {
    const { html } = await page(path);
    expect(html).toContain('aria-label="Breadcrumb"');
    expect(html).toContain('aria-current="page"');
  },
);

test("a product that is not there has the specification's sentence", async () => {
  const { status, html } = await page("/product/4711");
  expect(status).toBe(404);
  expect(html).toContain("Error loading product or product not found.");
  expect(html).toContain("Browse All Products");
});

test("the picture a page is opened for comes first, the others when they are near", async () => {
  const { html } = await page("/product/1");
  const pictures = Array.from(html.matchAll(/<img [^>]*>/g), ([tag]) => tag);
  expect(pictures.filter((tag) => /fetchpriority="high"/i.test(tag))).toHaveLength(1);
  expect(pictures[0]).toMatch(/fetchpriority="high"/i);
  for (const tag of pictures) expect(tag).toMatch(/width="\d+" height="[\d.]+"/);
});
