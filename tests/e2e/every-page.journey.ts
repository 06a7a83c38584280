import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectNoSidewaysScroll, expectSoundAt } from "./support/accessibility.ts";
import { journey } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";

const shop = await journeyShop();
/** As on a adminPage, and on ordinary and small phones. */
const WIDTHS = [1440, 390, 320];

/** The pages of the route table (accounts §2) and those that decisions add, as a visitor finds them. */
const PAGES: Record<string, string[]> = {
  "lists of products": [
    "/search?q=banner",
    "/search?q=crds",
    "/specials",
    "/category/postcards",
    "/category/banners",
    "/category/apps",
    "/category/commercials",
  ],
  "product pages": [
    "/product/1",
    "/product/2",
    "/product/8",
    "/product/11",
    "/product/15",
    "/product/18",
  ],
  "order forms": [
    "/design",
    "/design?product=posters",
    "/product/13/request",
    "/app-order",
    "/website-order",
    "/new-business-packages",
    "/custom-payment",
  ],
  "texts and the sign-in": ["/about", "/privacy", "/terms", "/returns", "/auth", "/signup"],
};

/** One address for each page that says in words of its own that there is nothing; all are in the routes. */
const MISSING: [path: string, sentence: string][] = [
  ["/no-such-page", "Oops! Page not found"],
  ["/product/4711", "Error loading product or product not found."],
  ["/specials/4711", "This special offer may have expired or is no longer available."],
  ["/payment-success", "Missing payment information"],
  ["/payment-cancelled?token=NONE", "Payment Error"],
];

/** One whole page, usable and accessible in windows of every width. */
async function expectSound(page: Page, widths = WIDTHS) {
  expect(await page.getByRole("heading", { level: 1 }).count(), page.url()).toBe(1);
  expect(await page.title()).toMatch(/\S.*Makeready|Makeready.*\S/);
  await expectSoundAt(page, widths);
  await page.setViewportSize({ width: 768, height: 1024 });
  await expectNoSidewaysScroll(page);
}

journey.for(Object.keys(PAGES))(
  "%s are whole and accessible at every width",
  async (kind, { page }) => {
    for (const path of PAGES[kind] ?? []) {
      const answer = await page.goto(shop.address + path);
      expect([path, answer?.status()]).toEqual([path, 200]);
      await expectSound(page);
    }
  },
);

journey("so is the home page, filtered and whole", async ({ page }) => {
  for (const path of ["/?product=banners", "/?max=20", "/"]) {
    await page.goto(shop.address + path);
    await expectSound(page, [1440, 390]);
  }
});

journey("so are a special, its order form and a package's order form", async ({ page }) => {
  const follow = async (list: string, name: RegExp) => {
    await page.goto(shop.address + list);
    const href = await page.getByRole("link", { name }).first().getAttribute("href");
    return new URL(href ?? "", page.url()).href;
  };
  const special = await follow("/specials", /^View Special/);
  const packageOrder = await follow("/new-business-packages", /^Get Started Now/);
  for (const address of [special, `${special}/order`, packageOrder]) {
    expect((await page.goto(address))?.status()).toBe(200);
    await expectSound(page);
  }
});

journey("what is not there says so in its words, with a way on", async ({ page }) => {
  for (const [path, sentence] of MISSING) {
    await page.goto(shop.address + path);
    await page.getByText(sentence).first().waitFor();
    await expectSound(page);
    await page.locator("main").getByRole("link").first().click();
    await page.waitForURL((url) => url.pathname !== path.replace(/\?.*/, ""));
    await page.getByRole("heading", { level: 1 }).waitFor();
  }
});
