import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { homepageBanners, products, settings, specials } from "#app/platform/db/schema.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { expectAccessible, expectSoundAt } from "./support/accessibility.ts";
import { journey, untilAlive } from "./support/browser.ts";

/** A shop with next to nothing to show, before anybody has seen it. */
const shop = await testShop();
const { db } = shop.services;
await db.update(specials).set({ isActive: false });
await db.update(homepageBanners).set({ isActive: false });
await db.update(products).set({ unlisted: true }).where(eq(products.category, "event-tents"));
await db.insert(settings).values({ key: "sampleSites", value: [] });

const WIDTHS = [1440, 768, 390, 320];

journey(
  "no special runs: the list says so, the menu and the home page name none",
  async ({ page }) => {
    await page.goto(`${shop.address}/specials`);
    await page.getByText("No Active Specials").waitFor();
    await expectSoundAt(page, WIDTHS);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(shop.address);
    await untilAlive(page);
    await page.getByRole("heading", { name: "Our Products" }).waitFor();
    expect(await page.getByText("LIMITED TIME!").count()).toBe(0);
    await page.locator(".nav summary").click();
    await page.getByRole("link", { name: "All Specials" }).waitFor();
    expect(await page.locator("header a[href^='/specials/']").count()).toBe(0);
  },
);

journey("a special's product has gone with its special", async ({ page }) => {
  await page.goto(`${shop.address}/product/101`);
  expect(await page.getByRole("button", { name: "Submit Order" }).count()).toBe(0);
  await expectAccessible(page);
});

journey("a category without products says so, and leads to the others", async ({ page }) => {
  await page.goto(`${shop.address}/category/event-tents`);
  await page.getByText("No products found in this category.").waitFor();
  await expectSoundAt(page, WIDTHS);
  await page.getByRole("link", { name: "Browse All Products" }).click();
  await page.getByRole("heading", { name: "Products", level: 1, exact: true }).waitFor();
});

journey("a home page without banners stands", async ({ page }) => {
  await page.goto(shop.address);
  expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
  expect(await page.getByRole("button", { name: "Next slide" }).count()).toBe(0);
  await expectSoundAt(page, WIDTHS);
});

journey("without sample sites there is no list of them", async ({ page }) => {
  await page.goto(`${shop.address}/website-order`);
  await page.getByRole("heading", { name: "Website Design Services" }).waitFor();
  expect(await page.getByText("Our Website Work").count()).toBe(0);
  await expectAccessible(page);
});
