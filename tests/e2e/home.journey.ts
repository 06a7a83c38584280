import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectAccessible } from "./support/accessibility.ts";
import { journey } from "./support/browser.ts";
import { DRAW_LATE } from "./support/draw-late.ts";
import { journeyShop } from "./support/journey-shop.ts";

const shop = await journeyShop();

const carousel = (page: Page) => page.getByRole("region", { name: "Offers" });
const shownSlide = (page: Page) => carousel(page).locator(".slide:not([inert]) h2");

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** The script runs: slides out of view are closed to the keyboard. */
async function openHome(page: Page) {
  await page.goto(shop.address);
  await page.locator(".slide[inert]").first().waitFor({ state: "attached" });
}

journey("the carousel by button, dot and key; it wraps around", async ({ page }) => {
  await openHome(page);
  await expectAccessible(page);
  expect(await shownSlide(page).textContent()).toBe("1000 business cards for $48");
  await carousel(page).getByRole("button", { name: "Next slide" }).click();
  await carousel(page).locator("[role=group][aria-label='2 of 4']:not([inert])").waitFor();
  expect(await shownSlide(page).textContent()).toBe("1000 4x6 flyers for $89");
  await carousel(page).getByRole("link", { name: "Slide 4:" }).click();
  expect(await shownSlide(page).textContent()).toBe("Wide format banners and posters");
  await carousel(page).getByRole("button", { name: "Next slide" }).click();
  expect(await shownSlide(page).textContent()).toContain("business cards");
  await page.keyboard.press("ArrowLeft");
  expect(await shownSlide(page).textContent()).toBe("Wide format banners and posters");
  await page.keyboard.press("ArrowLeft");
  expect(await shownSlide(page).textContent()).toBe("48/72 hour turnaround");
  await page.waitForTimeout(300);
  await expectAccessible(page);
});

journey(
  "the carousel turns every five seconds until it is looked at or paused",
  async ({ openPage }) => {
    const page = await openPage({ reducedMotion: "no-preference" });
    await page.clock.install();
    await openHome(page);
    const pass = async (seconds: number) => {
      await page.clock.runFor(seconds * 1000);
      await page.clock.runFor(500);
    };
    // Slides glide in real time, whatever the page's clock says.
    const shows = (words: string) =>
      expect.poll(() => shownSlide(page).textContent()).toContain(words);
    await pass(5);
    await shows("flyers");
    await carousel(page).hover();
    await pass(20);
    await shows("flyers");
    await page.mouse.move(5, 5);
    await pass(5);
    await shows("turnaround");

    const pause = carousel(page).getByRole("button", { name: "Pause the slides" });
    await pause.focus();
    await pass(20);
    await shows("turnaround");
    await page.keyboard.press("Enter");
    await carousel(page).getByRole("button", { name: "Play the slides" }).waitFor();
    await page.getByRole("link", { name: "Makeready" }).first().focus();
    await pass(20);
    await shows("turnaround");
    await carousel(page).getByRole("button", { name: "Play the slides" }).press("Enter");
    await pass(5);
    await shows("Wide format");
    await pass(5);
    await shows("business cards");
  },
);

journey("who wants less motion starts the carousel, nobody else", async ({ page }) => {
  await page.clock.install();
  await openHome(page);
  await page.clock.runFor(20_000);
  expect(await shownSlide(page).textContent()).toContain("business cards");
  await carousel(page).getByRole("button", { name: "Play the slides" }).waitFor();
});

journey("a swipe moves the slides, also without a script", async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await openHome(page);
  const row = page.locator(".slides");
  await row.evaluate((element) => element.scrollBy({ left: element.clientWidth }));
  await page.locator(".slide[aria-label='2 of 4']:not([inert])").waitFor();

  const plain = await openPage({ javaScriptEnabled: false });
  await plain.goto(shop.address);
  await plain.getByRole("link", { name: "Slide 3:" }).click();
  const scrolled = () => plain.locator(".slides").evaluate((element) => element.scrollLeft);
  await expect.poll(scrolled).toBeGreaterThan(1500);
  expect(await plain.getByRole("button", { name: "Next slide" }).isVisible()).toBe(false);
});

journey("the slides' dots can be hit on the narrowest phone", async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 320, height: 700 } });
  await openHome(page);
  await expectAccessible(page);
  await carousel(page).getByRole("link", { name: "Slide 4:" }).click();
  await carousel(page).locator("[aria-label='4 of 4']:not([inert])").waitFor();
});

journey("a filter set before the script has come is taken over by it", async ({ page }) => {
  // Whatever fires first, the script may only start when the choice is made.
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      const product = document.querySelector<HTMLSelectElement>("#filter-product");
      if (product) product.value = "banners";
    });
  });
  await openHome(page);
  await expect.poll(() => page.locator("#products .swatch").count()).toBe(1);
  await expect.poll(() => page.url()).toContain("product=banners");
});

journey("the filter: chip, go by key, Clear All, in the address", async ({ page }) => {
  await openHome(page);
  const cards = page.locator("#products .swatch");
  await page.getByLabel("Product", { exact: true }).selectOption("banners");
  await expect.poll(() => cards.count()).toBe(1);
  await expect.poll(() => page.url()).toContain("product=banners");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Remove Banners" }).press("Enter");
  await expect.poll(() => cards.count()).toBe(8);
  // The pressed button is gone; the keyboard goes on from the filter's head.
  expect(await focusedText(page)).toBe("Filter");
  await page.getByLabel("Highest price").press("Home");
  await page.getByText("No products match this filter.").waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Clear All" }).last().press("Enter");
  await expect.poll(() => cards.count()).toBe(8);
  expect(await focusedText(page)).toBe("Filter");
  await page.getByLabel("Product", { exact: true }).selectOption("posters");
  await page.getByLabel("Product", { exact: true }).press("Enter");
  await page.waitForURL("**/category/posters");
});

journey("Clear All counts also where it is pressed before the page has drawn", async ({ page }) => {
  await openHome(page);
  await page.evaluate(DRAW_LATE);
  await page.evaluate(() => {
    const highest = document.querySelector<HTMLInputElement>("input[aria-label='Highest price']");
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    set?.call(highest, highest?.min);
    highest?.dispatchEvent(new Event("input", { bubbles: true }));
    const links = [...document.querySelectorAll<HTMLAnchorElement>("#products form a")];
    links.find(({ innerText }) => innerText === "Clear All")?.click();
  });
  await page.getByText("No products match this filter.").waitFor();
  await expect.poll(() => page.locator("#products .swatch").count()).toBe(8);
  expect(new URL(page.url()).search).toBe("");
});
