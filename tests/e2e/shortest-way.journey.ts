import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { expectSoundAt } from "./support/accessibility.ts";
import { journey, untilAlive } from "./support/browser.ts";
import { handOver } from "./support/hand-over.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { signInAsNewcomer } from "./support/new-account.ts";
import {
  CARDS_TOTAL,
  fillAddress,
  openProduct,
  payInSimulator,
  submitOrder,
  uploadCard,
  paidOrderNumber,
} from "./support/order-page.ts";

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
  };
}

journey("a guest is three clicks and five fields from home to the payment", async ({ page }) => {
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
  await way.fill("#delivery-zip", "32801");
  await expect.poll(() => page.locator("#delivery-state").inputValue()).toBe("FL");
  await way.click(page.getByRole("button", { name: `Continue to payment, ${CARDS_TOTAL}` }));
  await page.getByRole("heading", { name: "Payment simulator" }).waitFor();
  expect(way.done).toEqual({ clicks: 3, fields: 5 });
  await payInSimulator(page);
  await page.getByRole("heading", { name: "Payment Successful" }).waitFor();
});

journey(
  "what was printed is two clicks from a checkout with nothing to fill in",
  async ({ page }) => {
    await signInAsNewcomer(page, shop.address);
    await openProduct(page, `${shop.address}/product/1?quantity=1000`);
    await uploadCard(page);
    await fillAddress(page);
    await submitOrder(page);
    await payInSimulator(page);
    await handOver(shop, await paidOrderNumber(page));

    const way = counted(page);
    await page.goto(`${shop.address}/my-account`);
    await untilAlive(page);
    await way.click(page.getByRole("button", { name: /^Print again, \$/ }).first());
    await way.click(page.getByRole("link", { name: "Go to checkout" }));
    await page.waitForURL("**/checkout");
    await page.waitForFunction(() => document.querySelector("form[data-alive]") !== null);
    expect(way.done).toEqual({ clicks: 2, fields: 0 });
    // The address of the order before is chosen and folded: the next click pays.
    await page.getByText("12 Palm Way, Orlando, FL 32801", { exact: true }).waitFor();
    expect(await page.getByLabel("Street address").isVisible()).toBe(false);
    await expectSoundAt(page, [320, 390, 768, 1440]);
    // What is folded is changed there, and what is wrong in it unfolds it.
    await page.getByText("Ships to").click();
    await page.getByLabel("Street address").fill("");
    await page.getByText("Ships to").click();
    await page.getByRole("button", { name: /^Submit Order, \$/ }).click();
    await page.locator("#delivery-street-error").waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("delivery-street");
    await page.getByLabel("Street address").fill("12 Palm Way");
    await submitOrder(page);
  },
);

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
