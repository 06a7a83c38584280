import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectAccessible } from "./support/accessibility.ts";
import { journey, untilAlive } from "./support/browser.ts";
import { DRAW_LATE } from "./support/draw-late.ts";
import { journeyShop } from "./support/journey-shop.ts";

const shop = await journeyShop();

const way = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "Products" });
const shelf = (page: Page, name: string) =>
  page.locator(".products-panel").getByRole("link", { name });
const isFocused = (page: Page) =>
  way(page).evaluate((element) => element === document.activeElement);

journey(
  "the Products panel by key: opens, is walked through, Escape gives back the focus",
  async ({ page }) => {
    await page.goto(shop.address);
    await untilAlive(page);
    for (const key of ["Enter", " "]) {
      await way(page).focus();
      await page.keyboard.press(key);
      await shelf(page, "Cards and paper").waitFor();
      expect(await way(page).getAttribute("aria-expanded")).toBe("true");
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
        "Cards and paper",
      );
      await page.keyboard.press("Escape");
      expect(await isFocused(page)).toBe(true);
      expect(await way(page).getAttribute("aria-expanded")).toBe("false");
    }
    await way(page).press("Enter");
    await shelf(page, "Cards and paper").waitFor();
    await expectAccessible(page);
    // Past its last link one is behind it, and it is closed.
    await page.getByRole("link", { name: "See all 29 products" }).focus();
    await page.keyboard.press("Tab");
    await expect.poll(() => way(page).getAttribute("aria-expanded")).toBe("false");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Design");
  },
);

journey(
  "the Products panel by press: a product, a shelf, and a press outside",
  async ({ page }) => {
    await page.goto(`${shop.address}/about`);
    await untilAlive(page);
    await way(page).click();
    await shelf(page, "Door Hangers").click();
    await page.waitForURL("**/product/25");
    expect(await page.locator(".products-panel").count()).toBe(0);
    await way(page).click();
    await shelf(page, "Signs").click();
    await page.waitForURL("**/products#signs");
    await page.getByRole("heading", { name: "Signs" }).waitFor();
    await expect
      .poll(() => page.locator("#signs").evaluate((element) => element.getBoundingClientRect().top))
      .toBeLessThan(300);
    await way(page).click();
    await shelf(page, "Events").waitFor();
    await page.mouse.click(700, 880);
    await page.locator(".products-panel").waitFor({ state: "detached" });
  },
);

journey(
  "the Products panel that is opened before the next page is drawn stays open",
  async ({ page }) => {
    await page.goto(`${shop.address}/about`);
    await untilAlive(page);
    // It is there in a moment, and drawn late.
    await way(page).click();
    await shelf(page, "Door Hangers").waitFor();
    await page.evaluate(DRAW_LATE);
    await shelf(page, "Door Hangers").click();
    await page.waitForURL("**/product/25");
    await way(page).click();
    await page.getByRole("heading", { level: 1, name: "Door Hangers" }).waitFor();
    await shelf(page, "Signs").click();
    await page.waitForURL("**/products#signs");
    await page.locator(".products-panel").waitFor({ state: "detached" });
    await way(page).click();
    await shelf(page, "Signs").waitFor();
    await page.goBack();
    await page.locator(".products-panel").waitFor({ state: "detached" });
  },
);

journey("while the shop does not answer, Products leads to its page", async ({ page }) => {
  await page.goto(shop.address);
  await untilAlive(page);
  await page.route("**/api/products-menu", (route) => route.abort());
  await way(page).click();
  await page.waitForURL("**/products");
  await page.getByRole("heading", { level: 1, name: "Products" }).waitFor();
});

journey(
  "without JavaScript Products is a link, and its page is filtered by its form",
  async ({ openPage }) => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(shop.address);
    const menu = page.getByRole("navigation", { name: "Main" });
    await menu.getByRole("link", { name: "Products" }).click();
    await page.waitForURL("**/products");
    await page.getByLabel("Product", { exact: true }).selectOption("posters");
    await page.getByRole("button", { name: "Show products" }).click();
    await page.waitForURL("**/products?product=posters*");
    expect(await page.locator(".swatch").count()).toBe(1);
    await page.locator("main .swatch").click();
    await page.waitForURL("**/product/6");
  },
);

journey(
  "the products page: filter, chip, sort and Clear All by key, in the address",
  async ({ page }) => {
    await page.goto(`${shop.address}/products`);
    await untilAlive(page);
    const cards = page.locator("main .swatch");
    expect(await cards.count()).toBe(29);
    await expectAccessible(page);
    await page.getByLabel("Product", { exact: true }).selectOption("menus");
    await expect.poll(() => cards.count()).toBe(2);
    await page.getByRole("link", { name: "Remove Menus" }).press("Enter");
    await expect.poll(() => cards.count()).toBe(29);
    await page.getByLabel("Sort").selectOption("price");
    await page.waitForURL("**/products?sort=price");
    await page.getByLabel("Highest price").press("Home");
    await page.getByText("No products found matching your criteria.").waitFor();
    await expectAccessible(page);
    await page.locator(".empty").getByRole("link", { name: "Clear All" }).press("Enter");
    await expect.poll(() => cards.count()).toBe(29);
    expect(page.url()).toContain("sort=price");
  },
);

journey("the phone's menu has search, best sellers and the shelves", async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 390, height: 844 } });
  await page.goto(shop.address);
  await untilAlive(page);
  await page.locator("summary[aria-label=Menu]").click();
  const drawer = page.locator(".drawer");
  await drawer.getByRole("heading", { name: "Best sellers" }).waitFor();
  await expectAccessible(page);
  await drawer.locator("summary", { hasText: "Signs" }).click();
  await drawer.getByRole("link", { name: /^Posters/ }).click();
  await page.waitForURL("**/product/6");
  await drawer.waitFor({ state: "hidden" });
});

journey("a category of one product leads into its form with the choice made", async ({ page }) => {
  await page.goto(`${shop.address}/category/business-cards`);
  await untilAlive(page);
  await expectAccessible(page);
  await page.getByRole("link", { name: /^18pt UV/ }).click();
  await page.waitForURL("**/product/1?paperType=18pt+UV");
  await page
    .getByRole("radio", { name: /^18pt UV/ })
    .first()
    .waitFor();
  expect(
    await page
      .getByRole("radio", { name: /^18pt UV/ })
      .first()
      .isChecked(),
  ).toBe(true);
});

journey("what is set after a choice that is not drawn yet counts", async ({ page }) => {
  await page.goto(`${shop.address}/products`);
  await untilAlive(page);
  await page.evaluate(DRAW_LATE);
  await page.getByLabel("Sort").selectOption("price");
  await page.evaluate(async () => {
    while (!window.location.search) await new Promise((done) => setTimeout(done, 5));
    const highest = document.querySelector<HTMLInputElement>("input[aria-label='Highest price']");
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    set?.call(highest, highest?.min);
    highest?.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await page.waitForURL("**/products?*max=*");
  expect(page.url()).toContain("sort=price");
  await page.getByText("No products found matching your criteria.").waitFor();
});
