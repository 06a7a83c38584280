// @module-tag money
import { expect } from "vitest";
import { journey } from "./support/browser.ts";
import { ownShop } from "./support/journey-shop.ts";
import {
  CARDS_TOTAL,
  fillCardsOrder,
  openProduct,
  payInSimulator,
  submitOrder,
  paidOrderNumber,
} from "./support/order-page.ts";

const shop = await ownShop();

async function cutPower() {
  await shop.kill();
  await shop.start();
}

/** How many receipts were written, for one order or for all. */
async function receipts(orderNumber = "MR-"): Promise<number> {
  const mails = await shop.mails();
  return mails.filter(
    ({ to, subject }) => to.includes("dana@blueheron.example") && subject.includes(orderNumber),
  ).length;
}

journey(
  "the shop is killed between the order and the payment: it can still be paid, once",
  async ({ page }) => {
    await openProduct(page, `${shop.address}/product/1`);
    await fillCardsOrder(page);
    await submitOrder(page);
    await cutPower();

    await page.reload();
    await payInSimulator(page);
    const orderNumber = await paidOrderNumber(page);
    await page.getByText(CARDS_TOTAL).first().waitFor();
    await expect.poll(() => receipts(orderNumber)).toBe(1);
  },
);

journey(
  "the shop is killed between the order and the payment: a customer who turns back finds everything and can pay",
  async ({ page }) => {
    await openProduct(page, `${shop.address}/product/1`);
    await fillCardsOrder(page);
    await submitOrder(page);
    await cutPower();

    await page.getByRole("button", { name: "Cancel and return" }).click();
    await page.getByRole("heading", { name: "Payment canceled" }).waitFor();
    await page.getByRole("link", { name: "Go Back to Order" }).click();
    await page.locator(".file[data-step=received]", { hasText: "blue-heron-card.pdf" }).waitFor();
    await submitOrder(page);
    await payInSimulator(page);
    await paidOrderNumber(page);
    await page.getByText(CARDS_TOTAL).first().waitFor();
  },
);

journey("the shop is killed after the payment: the order is still paid", async ({ page }) => {
  await openProduct(page, `${shop.address}/product/1`);
  await fillCardsOrder(page);
  await submitOrder(page);
  await payInSimulator(page);
  const orderNumber = await paidOrderNumber(page);
  await cutPower();

  await page.reload();
  expect(await paidOrderNumber(page)).toBe(orderNumber);
  await page.getByText(CARDS_TOTAL).first().waitFor();
  // Sent before the kill or after it, but not twice.
  await expect.poll(() => receipts(orderNumber)).toBe(1);
});

journey(
  "the customer pays and never comes back, and the shop is killed: the order is paid within a minute",
  async ({ page }) => {
    await openProduct(page, `${shop.address}/product/1`);
    await fillCardsOrder(page);
    await submitOrder(page);
    const before = await receipts();
    // Paid as with the button, but the browser is gone before it is sent back to the shop.
    const action = (await page.locator("form").getAttribute("action")) ?? "";
    const { origin } = new URL(page.url());
    const paid = await page.request.post(new URL(action, page.url()).href, {
      headers: { origin },
      form: { outcome: "approve", action: "pay" },
      maxRedirects: 0,
    });
    expect(paid.status()).toBe(303);
    await cutPower();
    await expect.poll(() => receipts(), { timeout: 60_000, interval: 500 }).toBe(before + 1);
  },
);
