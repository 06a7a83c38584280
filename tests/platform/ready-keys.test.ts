import { Agent } from "node:http";
import { afterAll, expect, test } from "vitest";
import { type OwnParts, ownPage } from "#tests/support/ready-page.ts";
import { startShop } from "#tests/support/shop-process.ts";

const PAGES = 10_000;
const AT_ONCE = 100;

const shop = await startShop({ WORKERS: "3", LOG_LEVEL: "warn" });
const connections = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
afterAll(() => {
  connections.destroy();
  return shop.remove();
});

test("of 10,000 pages in parallel from several processes no two have a key, a nonce or a cookie in common", async () => {
  const processes = await shop.processes();
  expect(processes).toHaveLength(3);
  const url = `${shop.address}/product/1`;
  // Each process makes its own after its first visits, which go around.
  for (let inRow = 0; inRow < 2 * processes.length;) {
    inRow = (await ownPage(url, "br")) ? inRow + 1 : 0;
  }
  const ready: OwnParts[] = [];
  let asked = 0;
  const ask = async () => {
    for (; ready.length < PAGES && asked < 2 * PAGES; asked += 1) {
      // Taking a page apart again is most of the work: one in ten comes packed.
      const page = await ownPage(url, asked % 10 === 0 ? "br" : "identity", connections);
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
