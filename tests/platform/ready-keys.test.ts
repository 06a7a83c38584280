import { afterAll, expect, test } from "vitest";
import { type OwnParts, ownPage } from "#tests/support/ready-page.ts";
import { startShop } from "#tests/support/shop-process.ts";

const PAGES = 10_000;
const AT_ONCE = 12;

const shop = await startShop({ WORKERS: "3", LOG_LEVEL: "warn" });
afterAll(() => shop.remove());

test("of 10,000 pages in parallel from several processes no two have a key, a nonce or a cookie in common", async () => {
  expect(await shop.processes()).toHaveLength(3);
  const url = `${shop.address}/product/1`;
  const ready: OwnParts[] = [];
  let asked = 0;
  const ask = async () => {
    // Those of the first moment are rendered for each: they count as well, and are not enough.
    for (; ready.length < PAGES && asked < 2 * PAGES; asked += 1) {
      // What is packed holds the same parts (routes/ready-keys), and unpacking takes most of the time.
      const page = await ownPage(url, "identity");
      if (page) ready.push({ ...page, html: "" });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  expect(ready.length).toBeGreaterThanOrEqual(PAGES);
  for (const name of ["key", "nonce", "cookie"] as const) {
    const own = ready.map((page) => page[name]);
    expect(own.filter((one) => one.length < 22)).toEqual([]);
    expect(new Set(own).size).toBe(ready.length);
  }
});
