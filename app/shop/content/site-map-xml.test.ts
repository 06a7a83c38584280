import { expect, test } from "vitest";
import { siteMapXml } from "./site-map-xml.ts";

const pagesOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ path: `/product/${n}`, changedAt: null }));
const read = (count: number, part: string | null) =>
  siteMapXml(pagesOf(count), "https://shop.example", part);
const locations = (xml: string | null) => xml?.match(/<loc>/g)?.length;

test("up to fifty thousand pages are one file", () => {
  expect(read(2, null)).toContain("<loc>https://shop.example/product/1</loc>");
  expect(locations(read(50_000, null))).toBe(50_000);
  expect(read(50_000, "1")).toBe(null);
});

test("more are an index of files, which hold each page once", () => {
  const index = read(100_001, null);
  expect(index).toContain("<sitemapindex");
  expect(index).toContain("<loc>https://shop.example/sitemap.xml?part=3</loc>");
  expect(locations(index)).toBe(3);
  expect(["1", "2", "3"].map((part) => locations(read(100_001, part)))).toEqual([
    50_000, 50_000, 1,
  ]);
});

test.each(["0", "4", "-1", "1.5", "x", ""])("there is no part %j", (part) => {
  expect(read(100_001, part)).toBe(null);
});
