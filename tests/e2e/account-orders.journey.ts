import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { PDF_CARD } from "#tests/support/sample-files.ts";
import { expectAccessible, expectSoundAt } from "./support/accessibility.ts";
import { journey, untilAlive } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import {
  fillAddress,
  openProduct,
  payInSimulator,
  submitOrder,
  uploadCard,
} from "./support/order-page.ts";
import { signInAsNewcomer } from "./support/new-account.ts";

const shop = await journeyShop();
const WIDTHS = [1440, 768, 390, 320];
const CARDS = "/product/1?quantity=500&paperType=18pt+UV";

/** Orders cards and turns back at the payment; the order waits on top of the list. */
async function leaveUnpaid(page: Page) {
  await openProduct(page, shop.address + CARDS);
  await uploadCard(page);
  await fillAddress(page);
  await submitOrder(page);
  await page.goto(`${shop.address}/my-account/orders`);
  await untilAlive(page);
  return page.locator(".own-order").first();
}

async function download(page: Page, name: RegExp | string) {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name }).first().click(),
  ]);
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

journey(
  "an order is paid later, looked at, its invoice kept, and ordered again",
  async ({ page }) => {
    // Of their own: what others order at the same time must not lie on top.
    await signInAsNewcomer(page, shop.address);
    const card = await leaveUnpaid(page);
    await card.getByText("Unpaid").waitFor();
    await card.getByText("We start when the order is paid.").waitFor();
    await expectSoundAt(page, WIDTHS);
    await card.getByRole("button", { name: /^Pay \$/ }).click();
    await page.getByRole("heading", { name: "Payment simulator" }).waitFor();
    await payInSimulator(page);
    await page.getByRole("heading", { name: "Payment Successful" }).waitFor();

    await page.goto(`${shop.address}/my-account/orders`);
    await untilAlive(page);
    const invoice = await download(page, /^Download Invoice/);
    expect(invoice.name).toMatch(/^Invoice MR-\d+\.pdf$/);
    expect(invoice.content.subarray(0, 5).toString()).toBe("%PDF-");
    await page.locator(".own-order h3 a").first().click();
    await page.getByRole("heading", { name: "Timeline" }).waitFor();
    await page.getByText("Payment received").waitFor();
    await page.getByText("To cancel a paid order, message us.").waitFor();
    const artwork = await download(page, "Download blue-heron-card.pdf");
    expect(artwork.content.equals(PDF_CARD)).toBe(true);
    await expectSoundAt(page, WIDTHS);

    await page.getByRole("link", { name: /^Print again with changes/ }).click();
    await page.locator("form[data-alive]").waitFor();
    await page.getByText(/Your choices from order MR-/).waitFor();
    expect(await page.getByRole("radio", { name: /^500 / }).isChecked()).toBe(true);
    expect(await page.getByRole("radio", { name: /^18pt UV/ }).isChecked()).toBe(true);
    await expectAccessible(page);
  },
);

journey("an unpaid order is called off, after asking once more", async ({ page }) => {
  // Of their own: what others order at the same time must not lie on top.
  await signInAsNewcomer(page, shop.address);
  const card = await leaveUnpaid(page);
  // Looked at somewhere else meanwhile.
  const list = await page.context().newPage();
  await list.goto(`${shop.address}/my-account/orders`);
  await untilAlive(list);
  await card.getByRole("link").first().click();
  const ask = page.getByRole("button", { name: "Cancel this order" });
  await ask.click();
  const dialog = page.getByRole("dialog", { name: "Cancel this order?" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Keep the order" }).click();
  await page.waitForFunction(() => document.activeElement?.textContent === "Cancel this order");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Cancel the order" }).click();
  await page.getByText("Order canceled").waitFor();
  await page.getByText("Nothing was charged.").waitFor();
  expect(await ask.count()).toBe(0);
  expect(await page.getByRole("button", { name: /^Pay \$/ }).count()).toBe(0);
  await expectAccessible(page);
  // Who comes back to the list finds the order as it is.
  await list.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await list.locator(".own-order").first().getByText("Canceled", { exact: true }).waitFor();
});
