import type { Page } from "playwright-core";
import { expect } from "vitest";
import { admitsByHash } from "#tests/support/ready-page.ts";
import { journey } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import {
  CARDS_TOTAL,
  fillCardsOrder,
  payInSimulator,
  submitOrder,
  paidOrderNumber,
} from "./support/order-page.ts";

const shop = await journeyShop();

journey("two visitors order from pages that were kept ready", async ({ page, openPage }) => {
  const [first, second] = [page, await openPage()];
  const keys = [await openReadyProduct(first), await openReadyProduct(second)];
  expect(new Set(keys).size).toBe(2);
  const orders: string[] = [];
  for (const one of [first, second]) {
    await fillCardsOrder(one);
    await one.getByText(CARDS_TOTAL).first().waitFor();
    await submitOrder(one);
    await payInSimulator(one);
    orders.push(await paidOrderNumber(one));
  }
  expect(new Set(orders).size).toBe(2);
});

/**
 * Opens the product until its page is one of those that are kept: each process of the shop makes its
 * own. Gives the key of its form.
 */
async function openReadyProduct(page: Page): Promise<string | null> {
  const address = `${shop.address}/product/1`;
  await expect
    .poll(async () => {
      const [answer] = await Promise.all([page.waitForResponse(address), page.goto(address)]);
      return admitsByHash(answer.headers()["content-security-policy"]);
    })
    .toBe(true);
  await page.waitForFunction(() => document.querySelector("form[data-alive]") !== null);
  return page.locator('input[name="submissionKey"]').getAttribute("value");
}
