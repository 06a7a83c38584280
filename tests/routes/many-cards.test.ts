import { expect, test } from "vitest";
import { categories, products } from "#app/platform/db/schema.ts";
import { cents } from "#app/shop/money/money.ts";
import { pageText } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db } = shop.services;
await db.insert(categories).values({ id: "tags", name: "Tags" });
const tag = { basePrice: cents(100), designFee: cents(0), category: "tags", sortOrder: 5000 };
const tags = Array.from({ length: 130 }, (_, n) => ({ name: `Tag number ${n}.`, ...tag }));
await db.insert(products).values(tags);

const page = async (path: string) => pageText(await shop.visitor().get(path));
const cardsOf = (html: string) => html.match(/<a class="swatch"/g)?.length ?? 0;

test("of very many products the home page shows the best sellers and leads to all", async () => {
  const home = await page("/");
  expect(cardsOf(home)).toBe(8);
  expect(home).toMatch(/<b>8 best sellers<\/b> of 1\d\d products/);
  expect(home).not.toContain("Tag number 0.");
  expect(home).toMatch(/Show all 1\d\d products/);
});

test("the products page shows them in pages, what is on no shelf last, each with an address", async () => {
  const first = await page("/products");
  expect(cardsOf(first)).toBe(60);
  expect(first).toContain('href="/products?page=2"');
  expect(first).toContain("<h2>More</h2>");
  expect(first).not.toContain("Tag number 129.");
  const last = await page("/products?page=99");
  expect(last).toContain("Tag number 129.");
  expect(last).not.toContain("Vinyl Banners</h3>");
  expect(last).toMatch(/rel="canonical" href="[^"]*\/products\?page=3"/);
  expect(await page("/products?product=tags&sort=name")).toContain(
    'href="/products?product=tags&amp;sort=name&amp;page=3"',
  );
});

test("the filter is the server's then, and stays while one turns the pages", async () => {
  const sent = await shop.visitor().get("/?product=tags&min=10&max=240");
  expect(sent.status).toBe(302);
  expect(sent.headers.get("location")).toBe("/?product=tags&page=1");
  const first = await page("/?product=tags&page=1");
  expect(first).toMatch(/<b>130<\/b> of 1\d\d products/);
  expect(first).toContain("Tag number 0.");
  expect(first).not.toContain("Vinyl Banners</h3>");
  expect(first).toContain('href="/?product=tags&amp;page=3#products"');
});

test("a category with very many products shows them in pages, each with an address of its own", async () => {
  const first = await page("/category/tags");
  expect(first).toContain("130 products");
  expect(first).toContain("Tag number 59.");
  expect(first).not.toContain("Tag number 60.");
  const last = await page("/category/tags?page=3");
  expect(last).toContain("Tag number 129.");
  expect(last).toMatch(/rel="canonical" href="[^"]*\/category\/tags\?page=3"/);
});
