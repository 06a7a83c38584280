import { createHash } from "node:crypto";
import { eq, gt } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { customerOrders, products, specials } from "#app/platform/db/schema.ts";
import { ACCESS } from "#tests/support/access-table.ts";
import { cardsOrder } from "#tests/support/cards-form.ts";
import { filledPath } from "#tests/support/access.ts";
import { isReady, ownPage, ownParts, readyPage as readyPageOf } from "#tests/support/ready-page.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db } = shop.services;
const readyPage = (path: string) => readyPageOf(path, shop.visitor);

/** One that runs. */
async function aSpecial(): Promise<string> {
  const [special] = await db.select().from(specials).where(gt(specials.endDate, new Date()));
  if (!special) throw new Error("No special runs.");
  return special.id;
}

test.each(["br", "gzip", "identity"])(
  "sent as %s, each page of a product has a key, a nonce and a cookie of its own",
  async (encoding) => {
    await readyPage("/product/1");
    const url = `${shop.address}/product/1`;
    const pages = await Promise.all(Array.from({ length: 20 }, () => ownPage(url, encoding)));
    const parts = pages.flatMap((page) => page ?? []);
    expect(parts).toHaveLength(20);
    for (const name of ["key", "nonce", "cookie"] as const) {
      const own = parts.map((part) => part[name]);
      expect(own.every((one) => one.length >= 22)).toBe(true);
      expect(new Set(own).size).toBe(20);
    }
    const bare = parts.map(({ html, key, nonce }) =>
      html.replaceAll(key, "a key").replaceAll(nonce, "a nonce"),
    );
    expect(new Set(bare).size).toBe(1);
    // In the form, and in what the client code starts from.
    expect(bare[0]?.split("a key")).toHaveLength(3);
  },
);

test("its policy admits the script that holds the key by a nonce, the others by their hashes", async () => {
  const page = await readyPage("/product/1");
  expect(page.headers.has("etag")).toBe(false);
  const policy = page.headers.get("content-security-policy") ?? "";
  const { html, key, nonce } = ownParts(await page.text(), policy, []);
  const scripts = Array.from(html.matchAll(/<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g));
  expect(scripts.filter(([, , text = ""]) => text.includes(key))).toHaveLength(1);
  for (const [, attributes = "", text = ""] of scripts.filter(([, , text]) => text !== "")) {
    const hash = `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    const hasNonce = attributes.includes(` nonce="${nonce}"`);
    expect([hasNonce, policy.includes(hash)]).toEqual([text.includes(key), !text.includes(key)]);
  }
});

test("a browser that has its cookie keeps it", async () => {
  const visitor = shop.visitor();
  await readyPageOf("/product/1", () => visitor);
  const cookie = visitor.cookies.get("visitor");
  const again = await visitor.get("/product/1");
  expect(isReady(again)).toBe(true);
  expect(again.headers.getSetCookie()).toEqual([]);
  expect(visitor.cookies.get("visitor")).toBe(cookie);
});

test("two visitors order from their ready pages, and each order is its own visitor's", async () => {
  const orders = await Promise.all(
    [shop.visitor(), shop.visitor()].map(async (visitor) => {
      const page = await readyPageOf("/product/1?quantity=1000", () => visitor);
      const { key } = ownParts(await page.text(), "", []);
      const answer = await visitor.submit("/product/1", cardsOrder({ submissionKey: key }));
      expect(answer.status).toBe(303);
      return { key, cookie: visitor.cookies.get("visitor") ?? "" };
    }),
  );
  for (const { key, cookie } of orders) {
    const [order] = await db
      .select()
      .from(customerOrders)
      .where(eq(customerOrders.submissionKey, key));
    expect(order?.visitorHash).toBe(createHash("sha256").update(cookie).digest("hex"));
  }
});

test("who comes with a code, or has placed an order, gets a page of their own", async () => {
  await readyPage("/product/1");
  for (const cookie of ["offered-code=FREECARDS", "placed=0123456789abcdef"]) {
    const visit = await shop.visitor().send("/product/1", { headers: { cookie } });
    expect(isReady(visit), cookie).toBe(false);
  }
  const offered = await shop.visitor().send("/product/1", {
    headers: { cookie: "offered-code=FREECARDS" },
  });
  expect(await offered.text()).toContain("FREECARDS");
  // Pages without a form are the same for them.
  await readyPage("/specials");
  const visit = await shop.visitor().send("/specials", { headers: { cookie: "placed=x" } });
  expect(isReady(visit)).toBe(true);
});

test("a changed price is on the page at once", async () => {
  const tellsPrice = async (page: Response) => (await page.text()).includes("$987.65");
  expect(await tellsPrice(await readyPage("/product/1"))).toBe(false);
  const [before] = await db.select().from(products).where(eq(products.id, 1));
  const pricingData = { ...before?.pricingData, "quantity:250": 987.65 };
  await db.update(products).set({ pricingData }).where(eq(products.id, 1));
  await vi.waitFor(async () => {
    expect(await tellsPrice(await shop.visitor().get("/product/1"))).toBe(true);
  }, 30_000);
  expect(await tellsPrice(await readyPage("/product/1"))).toBe(true);
});

test("the order page of a special is there until the special ends, and not a moment longer", async () => {
  const endDate = new Date(Date.now() + 4000);
  const id = await aSpecial();
  await db.update(specials).set({ endDate }).where(eq(specials.id, id));
  const path = `/specials/${id}/order`;
  expect((await readyPage(path)).status).toBe(200);
  await vi.waitFor(
    async () => {
      const asked = Date.now();
      const { status } = await shop.visitor().get(path);
      expect(status).toBe(asked >= endDate.getTime() ? 404 : 200);
      expect(status).toBe(404);
    },
    { timeout: 30_000, interval: 100 },
  );
  expect(Date.now()).toBeGreaterThanOrEqual(endDate.getTime());
});

test("whatever route says that it is the same for visitors shows what is rendered for one, but for keys", async () => {
  const places = {
    categoryId: "business-cards",
    productId: "1",
    "/product/:productId/request productId": "13",
    specialId: await aSpecial(),
    slug: "hearth-and-rye",
  };
  const paths = shop.addresses
    .filter(({ method, facts }) => method === "GET" && facts.isSameForVisitors !== undefined)
    .map(({ path }) => filledPath(path, places) + (ACCESS[`GET ${path}`]?.search ?? ""));
  expect(paths.length).toBeGreaterThan(15);
  for (const path of [...paths, "/search?q=cards", "/?product=banners"]) {
    const ready = await readyPage(path);
    // The mark of a cart in which there is nothing.
    const own = await shop.visitor().send(path, { headers: { cookie: "cart=1" } });
    expect(isReady(own)).toBe(false);
    expect(await withoutOwnParts(ready), path).toBe(await withoutOwnParts(own));
  }
});

async function withoutOwnParts(response: Response): Promise<string> {
  const { html, key } = ownParts(await response.text(), "", []);
  const text = html.replaceAll(/ nonce="[^"]*"/g, "");
  return key === "" ? text : text.replaceAll(key, "a key");
}
