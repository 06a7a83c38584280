import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { journey, untilAlive } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { CARDS_TOTAL, openProduct, payInSimulator, uploadCard } from "./support/order-page.ts";

const shop = await journeyShop();

/** What somebody does on the way to the payment: none of it may grow. */
function counted(page: Page) {
  const done = { clicks: 0, fields: 0 };
  return {
    done,
    click: async (target: Locator) => {
      done.clicks += 1;
      await target.click();
    },
    fill: async (field: string, text: string) => {
      done.fields += 1;
      await page.locator(field).fill(text);
    },
    choose: async (field: string, option: string) => {
      done.fields += 1;
      await page.locator(field).selectOption(option);
    },
  };
}

journey("a guest is three clicks and six fields from home to the payment", async ({ page }) => {
  const way = counted(page);
  await page.goto(shop.address);
  await untilAlive(page);
  await way.click(page.locator('main a[href^="/product/1?quantity=1000"]').first());
  await page.waitForFunction(() => document.querySelector("form[data-alive]") !== null);
  await uploadCard(page);
  await way.click(page.getByRole("button", { name: /^Submit Order/ }).first());
  await way.fill("#contact-name", "Dana Whitfield");
  await way.fill("#contact-email", "dana@blueheron.example");
  await way.fill("#delivery-street", "12 Palm Way");
  await way.fill("#delivery-city", "Orlando");
  await way.choose("#delivery-state", "FL");
  await way.fill("#delivery-zip", "32801");
  await way.click(page.getByRole("button", { name: `Continue to payment, ${CARDS_TOTAL}` }));
  await page.getByRole("heading", { name: "Payment simulator" }).waitFor();
  expect(way.done).toEqual({ clicks: 3, fields: 6 });
  await payInSimulator(page);
  await page.getByRole("heading", { name: "Payment Successful" }).waitFor();
});

/** A laptop's and a phone's window at 200 % zoom, in CSS pixels. */
const ZOOMED = [
  { width: 720, height: 450 },
  { width: 195, height: 422 },
];

journey("what stays in view takes at most a quarter of a zoomed screen", async ({ page }) => {
  await openProduct(page, `${shop.address}/product/1?quantity=1000`);
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await page.getByRole("heading", { name: "Cart", level: 1 }).waitFor();
  for (const path of ["/", "/products", "/product/1?quantity=1000", "/cart", "/checkout"]) {
    for (const size of ZOOMED) {
      await page.setViewportSize(size);
      await page.goto(shop.address + path);
      await untilAlive(page);
      const share = await page.evaluate(shareOfBars);
      expect(share, `${path} at ${size.width}x${size.height}`).toBeLessThanOrEqual(0.25);
    }
  }
});

/** Runs in the page: the share of the window's height under what does not move with the page. */
function shareOfBars(): number {
  window.scrollTo(0, document.body.scrollHeight * 0.4);
  const shown = [...document.querySelectorAll("body *")].filter((element) => {
    const { position, visibility } = getComputedStyle(element);
    if (position !== "sticky" && position !== "fixed") return false;
    const { width, height, bottom, top } = element.getBoundingClientRect();
    const isSeen = visibility !== "hidden" && height > 0 && bottom > 0 && top < innerHeight;
    return isSeen && width > innerWidth / 2;
  });
  const tops = shown.map((element) => element.getBoundingClientRect().top);
  window.scrollBy(0, 30);
  const bars = shown.filter((element, index) => {
    const moved = (tops[index] ?? 0) - element.getBoundingClientRect().top;
    return Math.abs(moved) < 2;
  });
  const heights = bars.map((element) => Math.min(innerHeight, element.clientHeight));
  return heights.reduce((sum, height) => sum + height, 0) / innerHeight;
}
