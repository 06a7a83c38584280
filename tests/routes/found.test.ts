import { expect, test } from "vitest";
import { z } from "zod";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const page = async (path: string) => (await shop.visitor().get(path)).text();

/** The structured data of a page by its type. */
function structured(html: string): Map<string, Record<string, unknown>> {
  const blocks = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
  return new Map(
    Array.from(blocks, ([, json = ""]) => {
      const facts: Record<string, unknown> = JSON.parse(json);
      return [String(facts["@type"]), facts];
    }),
  );
}

test("every address of the sitemap answers, and is the one its page calls its own", async () => {
  const xml = await page("/sitemap.xml");
  const addresses = Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = ""]) => url);
  expect(addresses.length).toBeGreaterThan(30);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const address of addresses) {
    const response = await shop.visitor().get(new URL(address).pathname);
    expect([address, response.status]).toEqual([address, 200]);
    const html = await response.text();
    expect(html).toContain(`rel="canonical" href="${address}"`);
    expect(html, address).toMatch(/<meta name="description" content="[^"]{20,}/);
    expect(html, address).toContain('property="og:image"');
  }
});

test("every page of the shop's own that search engines may keep is in the sitemap", async () => {
  const xml = await page("/sitemap.xml");
  for (const path of ["/contact", "/about", "/specials", "/design", "/custom-payment"]) {
    expect(xml).toContain(`<loc>${shop.address}${path}</loc>`);
  }
});

test("unlisted products and ended offers are not in the sitemap", async () => {
  const xml = await page("/sitemap.xml");
  expect(xml).not.toMatch(/\/product\/(?:3|9|101|102)</);
});

test("robots.txt closes what is personal and names the sitemap", async () => {
  const text = await page("/robots.txt");
  expect(text).toContain("Disallow: /admin");
  expect(text).toContain(`Sitemap: ${shop.address}/sitemap.xml`);
  expect(text).not.toMatch(/^Disallow: \/$/m);
});

test("the picture of a shared link is there", async () => {
  const [, address = ""] = /property="og:image" content="([^"]+)"/.exec(await page("/")) ?? [];
  const response = await shop.visitor().get(new URL(address).pathname);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/jpeg");
});

test("a product tells its price and the way to it", async () => {
  const facts = structured(await page("/product/1"));
  expect(facts.get("Product")).toMatchObject({
    name: "Business Cards",
    offers: { "@type": "Offer", priceCurrency: "USD", price: "29.00" },
  });
  expect(facts.get("BreadcrumbList")?.["itemListElement"]).toHaveLength(3);
});

test.each([
  ["/product/13/request", "Design Fees", "50.00"],
  ["/new-business-packages/order?package=19", "Newbie Package", "895.00"],
])("%s tells the price of its product and the way to it", async (path, name, price) => {
  const facts = structured(await page(path));
  const url = shop.address + path;
  expect(facts.get("Product")).toMatchObject({ name, url, offers: { price, url } });
  expect(facts.get("BreadcrumbList")?.["itemListElement"]).toHaveLength(3);
});

test("search engines are told the way to a page that the page shows", async () => {
  const xml = await page("/sitemap.xml");
  const differing: unknown[] = [];
  for (const [, url = ""] of xml.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const html = await page(new URL(url).pathname);
    const [, trail] = /<nav[^>]*aria-label="Breadcrumb"[^>]*>([\s\S]*?)<\/nav>/.exec(html) ?? [];
    if (trail === undefined) continue;
    const shown = Array.from(trail.matchAll(/<li[^>]*>([\s\S]*?)<\/li>/g), ([, item = ""]) =>
      item.replaceAll(/<[^>]+>/g, "").replaceAll("&amp;", "&"),
    );
    const told = z
      .array(z.object({ name: z.string() }))
      .parse(structured(html).get("BreadcrumbList")?.["itemListElement"])
      .map(({ name }) => name);
    if (shown.join(" / ") !== told.join(" / ")) differing.push({ url, shown, told });
  }
  expect(differing).toEqual([]);
});

test("the home page says who and where the shop is, and when it is open", async () => {
  expect(structured(await page("/")).get("LocalBusiness")).toMatchObject({
    name: "Makeready",
    address: { addressLocality: "Orlando", addressRegion: "FL" },
    openingHoursSpecification: [
      {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
        opens: "08:00",
        closes: "17:00",
      },
    ],
  });
});

test("the contact page tells search engines the questions it answers, in the same words", async () => {
  const html = await page("/contact");
  const facts = structured(html);
  expect([...facts.keys()]).toEqual(["LocalBusiness", "BreadcrumbList", "FAQPage"]);
  const questions = z
    .array(z.object({ name: z.string(), acceptedAnswer: z.object({ text: z.string() }) }))
    .min(3)
    .parse(facts.get("FAQPage")?.["mainEntity"]);
  const shown = html.replaceAll("&#x27;", "'");
  for (const { name, acceptedAnswer } of questions) {
    expect(shown).toContain(`${name}</summary>`);
    expect(shown).toContain(acceptedAnswer.text);
  }
});

test.each(["/privacy", "/terms", "/returns", "/about"])(
  "%s is a page of the shop",
  async (path) => {
    const response = await shop.visitor().get(path);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain("<h1");
    expect(html).toContain("Orlando");
  },
);

test.each(["/privacy/", "/TERMS", "/returns/"])(
  "%s is the page, as every address is with a slash behind it or in capitals",
  async (path) => {
    const response = await shop.visitor().get(path);
    expect(response.status).toBe(200);
    const canonical = path.toLowerCase().replace(/\/$/, "");
    expect(await response.text()).toContain(`rel="canonical" href="${shop.address}${canonical}"`);
  },
);

test("a page that is not there says so and is not to be indexed", async () => {
  const response = await shop.visitor().get("/no-such-page");
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('name="robots" content="noindex"');
});
