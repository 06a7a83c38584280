import { expect, test } from "vitest";
import { z } from "zod";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const answerSchema = z.object({
  query: z.string(),
  total: z.int(),
  results: z.array(
    z.object({
      name: z.string(),
      category: z.string(),
      price: z.string(),
      picture: z.string().nullable(),
      to: z.string(),
    }),
  ),
});

async function suggest(query: string) {
  const response = await shop.visitor().get(`/api/search?${new URLSearchParams({ q: query })}`);
  expect(response.status).toBe(200);
  return answerSchema.parse(await response.json());
}

async function page(path: string) {
  const response = await shop.visitor().get(path);
  expect(response.status).toBe(200);
  return (await response.text()).replaceAll("<!-- -->", "");
}

test("suggestions forgive slips and say name, category, price and picture", async () => {
  const { results, total } = await suggest("bussines crads");
  expect(results[0]).toEqual({
    name: "Business Cards",
    category: "Business Cards",
    price: "From $29",
    picture: "/pictures/business-cards-320.webp",
    to: "/product/1",
  });
  expect(total).toBeGreaterThanOrEqual(results.length);
});

test("a suggestion's picture is there", async () => {
  const { results } = await suggest("poster");
  const picture = results[0]?.picture ?? "";
  expect((await shop.visitor().get(picture)).status).toBe(200);
});

test("no more than six suggestions, and how many there are", async () => {
  const { results, total } = await suggest("b");
  expect(results).toHaveLength(6);
  expect(total).toBeGreaterThan(6);
});

test("any text can be asked for", async () => {
  for (const query of ["", "   ", "%", "'; drop schema zz", "🖨️", "x".repeat(5000)]) {
    expect((await suggest(query)).results).toEqual([]);
  }
});

test("the results page works without a script and is not for search engines", async () => {
  const html = await page("/search?q=postcads");
  expect(html).toContain('href="/product/5"');
  expect(html).toContain("“postcads”");
  expect(html).toMatch(/<meta name="robots" content="noindex"\/>/);
});

test("where nothing is found there is a way on, and words close to it", async () => {
  const html = await page("/search?q=crds");
  expect(html).toContain("No products match your search.");
  expect(html).toContain("Browse All Products");
  expect(html).toMatch(/href="\/search\?q=cards"/);
});

test("what was typed is shown as text", async () => {
  const html = await page(`/search?${new URLSearchParams({ q: '"><script>alert(1)</script>' })}`);
  expect(html).not.toContain("<script>alert(1)");
});

test("without a question the page offers the field", async () => {
  const html = await page("/search");
  const field = html.slice(html.indexOf("<main"));
  expect(field).toMatch(/<form [^>]*action="\/search" method="get"/);
  expect(field).toMatch(/<input [^>]*name="q"/);
});
