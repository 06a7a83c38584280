import { expect } from "vitest";
import { expectAccessible } from "./support/accessibility.ts";
import { journey, untilAlive } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";

const shop = await journeyShop();

journey("search by keyboard: suggestions, arrows, Escape, Enter", async ({ page }) => {
  await page.goto(shop.address);
  await untilAlive(page);
  const field = page.getByRole("combobox", { name: "Search products" });
  await field.focus();
  await page.keyboard.type("bussines crads");
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await list.getByRole("option", { name: /Business Cards.*From \$29/ }).waitFor();
  await page
    .getByRole("status")
    .filter({ hasText: /suggestion/ })
    .waitFor();
  expect(await field.getAttribute("aria-expanded")).toBe("true");
  await expectAccessible(page);

  await page.keyboard.press("ArrowDown");
  const chosen = list.locator("[aria-selected=true]");
  expect(await field.getAttribute("aria-activedescendant")).toBe(await chosen.getAttribute("id"));
  await expectAccessible(page);
  await page.keyboard.press("ArrowUp");
  expect(await chosen.count()).toBe(0);
  await page.keyboard.press("ArrowUp");
  expect(await list.getByRole("option").last().getAttribute("aria-selected")).toBe("true");

  await page.keyboard.press("Escape");
  expect(await field.getAttribute("aria-expanded")).toBe("false");
  expect(await field.inputValue()).toBe("bussines crads");
  await page.keyboard.press("ArrowDown");
  await list.waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/product/1");
});

journey("Enter without a choice shows all results, a click goes to one", async ({ page }) => {
  await page.goto(shop.address);
  await untilAlive(page);
  const field = page.getByRole("combobox", { name: "Search products" });
  await field.fill("banner");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/search?q=banner");
  await page.getByRole("heading", { name: "“banner”" }).waitFor();
  expect(await page.locator("main .swatch").count()).toBeGreaterThan(0);
  await expectAccessible(page);

  await field.fill("sticker");
  await page.getByRole("option", { name: /^Stickers/ }).click();
  await page.waitForURL("**/product/4");
});

journey("words typed before the script has come are taken over by it", async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      const field = document.querySelector<HTMLInputElement>("header input[name=q]");
      if (field) field.value = "banner";
    });
  });
  await page.goto(shop.address);
  await untilAlive(page);
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await list.getByRole("option").first().waitFor();
  await page.getByRole("combobox", { name: "Search products" }).press("Enter");
  await page.waitForURL("**/search?q=banner");
});

journey("search on a phone, and when nothing is found", async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 390, height: 844 } });
  await page.goto(shop.address);
  await untilAlive(page);
  await page.getByRole("link", { name: "Search" }).click();
  await page.waitForURL("**/search");
  const field = page.locator("main").getByRole("combobox", { name: "Search products" });
  await expect
    .poll(() => field.evaluate((element) => element === document.activeElement))
    .toBe(true);
  await page.keyboard.type("crds");
  await page.keyboard.press("Enter");
  await page.getByText("No products match your search.").waitFor();
  await expectAccessible(page);
  await page.locator("main .empty a.link").first().click();
  await page.locator("main .swatch").first().waitFor();
});

journey(
  "the search page before a search: the field has the focus, categories to go on",
  async ({ page }) => {
    await page.goto(`${shop.address}/search`);
    const field = page.locator("main").getByRole("combobox", { name: "Search products" });
    await expect
      .poll(() => field.evaluate((element) => element === document.activeElement))
      .toBe(true);
    await expectAccessible(page);
    await page.keyboard.type("zzzzqq");
    await page.locator("main").getByText("Nothing found for “zzzzqq”").waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.locator("main").getByRole("link", { name: "Door Hangers" }).click();
    await page.waitForURL("**/category/door-hangers");
  },
);

journey("search without JavaScript", async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(shop.address);
  await page.getByRole("combobox", { name: "Search products" }).fill("psotcards");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: /^Postcards/ }).click();
  await page.waitForURL("**/product/5");
});
