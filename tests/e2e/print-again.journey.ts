import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectAccessible, expectSoundAt } from "./support/accessibility.ts";
import { journey, untilAlive } from "./support/browser.ts";
import { handOver } from "./support/hand-over.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { signInAsNewcomer } from "./support/new-account.ts";
import {
  fillAddress,
  openProduct,
  payInSimulator,
  submitOrder,
  uploadCard,
  paidOrderNumber,
} from "./support/order-page.ts";

const shop = await journeyShop();
const WIDTHS = [1440, 768, 390, 320];

/** Cards from a file of the customer's own, paid for and delivered. */
async function deliveredCards(page: Page) {
  await openProduct(page, `${shop.address}/product/1?quantity=500&paperType=18pt+UV`);
  await uploadCard(page);
  await fillAddress(page);
  await submitOrder(page);
  await payInSimulator(page);
  await page.getByRole("heading", { name: "Payment Successful" }).waitFor();
  await page.getByRole("heading", { name: "What happens next" }).waitFor();
  await expectSoundAt(page, WIDTHS);
  await page.setViewportSize({ width: 1440, height: 900 });
  const number = await paidOrderNumber(page);
  await handOver(shop, number);
}

journey("what was printed is printed again in two clicks, from the same file", async ({ page }) => {
  await signInAsNewcomer(page, shop.address);
  await deliveredCards(page);
  await page.goto(`${shop.address}/my-account`);
  await untilAlive(page);
  await expectSoundAt(page, WIDTHS);
  await page.setViewportSize({ width: 1440, height: 900 });
  const card = page.locator(".own-order").first();
  const press = card.getByRole("button", { name: /^Print again, \$/ });
  const before = await press.innerText();
  await card.getByLabel("Quantity").selectOption({ label: "1,000" });
  expect(await press.innerText()).not.toBe(before);
  await card.getByLabel("Quantity").selectOption({ label: "500" });
  expect(await press.innerText()).toBe(before);

  // One click puts it there, and the second is where the focus waits.
  await press.click();
  await card.getByText("Business Cards: 500 in your cart").waitFor();
  await page.getByRole("link", { name: "Cart (1)" }).waitFor();
  await expectAccessible(page);
  await page.waitForFunction(() => document.activeElement?.textContent === "Go to checkout");
  await card.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("link", { name: "Cart (0)" }).waitFor();
  await press.click();
  await card.getByRole("link", { name: "Go to checkout" }).click();
  await page.waitForURL("**/checkout");
  await page.goto(`${shop.address}/cart`);
  await page.getByText("blue-heron-card.pdf").first().waitFor();

  // What was printed is kept with its file.
  await page.goto(`${shop.address}/my-account/projects`);
  await page.getByRole("link", { name: "Download blue-heron-card.pdf" }).waitFor();
  await expectSoundAt(page, WIDTHS);
});

journey("without JavaScript it is printed again as well", async ({ page, openPage }) => {
  const who = await signInAsNewcomer(page, shop.address);
  await deliveredCards(page);
  const plain = await openPage({ javaScriptEnabled: false });
  await plain.goto(`${shop.address}/auth`);
  await plain.getByLabel("Email", { exact: true }).fill(who.email);
  await plain.getByLabel("Password", { exact: true }).fill(who.password);
  await plain.getByRole("button", { name: "Sign In" }).click();
  await plain.waitForURL("**/my-account");
  const card = plain.locator(".own-order").first();
  await card.getByLabel("Quantity").selectOption({ index: 1 });
  await card.getByRole("button", { name: "Print again" }).click();
  await plain.waitForURL("**/cart");
  await plain.getByText("blue-heron-card.pdf").first().waitFor();
});
