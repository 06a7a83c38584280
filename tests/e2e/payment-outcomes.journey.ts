import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectSoundAt } from "./support/accessibility.ts";
import { journey } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import {
  CARDS_TOTAL,
  fillCardsOrder,
  openProduct,
  payInSimulator,
  submitOrder,
} from "./support/order-page.ts";

const shop = journeyShop();

async function orderCards(page: Page) {
  await openProduct(page, `${shop.address}/product/1`);
  await fillCardsOrder(page);
  await submitOrder(page);
}

/** The order form as it was left, files included. */
async function expectEverythingKept(page: Page) {
  await page.waitForFunction(() => document.querySelector("form[data-alive]") !== null);
  expect(await page.getByRole("radio", { name: /^1000 / }).isChecked()).toBe(true);
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Dana Whitfield");
  expect(await page.getByLabel("ZIP code").inputValue()).toBe("32801");
  await page.locator(".file[data-step=received]", { hasText: "blue-heron-card.pdf" }).waitFor();
  await page.getByText(CARDS_TOTAL).first().waitFor();
}

journey("a declined payment charges nothing and can be tried again", async ({ page }) => {
  await orderCards(page);
  await payInSimulator(page, "declined instrument");
  await page.getByRole("heading", { name: "Payment Issue" }).waitFor();
  await page.getByText("Nothing was charged").waitFor();
  await expectSoundAt(page, [390, 1440]);

  await page.getByRole("link", { name: "Go Back to Order" }).click();
  await expectEverythingKept(page);
  await page.goBack();
  await page.getByRole("button", { name: "Try Again" }).click();
  await page.getByRole("heading", { name: "Payment simulator" }).waitFor();
  await payInSimulator(page);
  await page.getByRole("heading", { name: "Payment Successful" }).waitFor();
});

journey("a cancelled payment leaves the order as it was typed", async ({ page }) => {
  await orderCards(page);
  await page.getByRole("button", { name: "Cancel and return" }).click();
  await page.getByRole("heading", { name: "Payment cancelled" }).waitFor();
  await page.getByText("No charges were made").waitFor();
  await expectSoundAt(page, [390, 1440]);
  await page.getByRole("link", { name: "Go Back to Order" }).click();
  await expectEverythingKept(page);

  await submitOrder(page);
  await payInSimulator(page);
  await page.getByRole("heading", { name: "Payment Successful" }).waitFor();
});

journey("a payment under review is being confirmed until it is through", async ({ page }) => {
  await orderCards(page);
  await payInSimulator(page, "pending");
  await page.getByRole("heading", { name: "Your payment is being confirmed" }).waitFor();
  await expectSoundAt(page, [390, 1440]);
  await page.getByRole("heading", { name: "Payment Successful" }).waitFor({ timeout: 60_000 });
});

journey("a provider that fails while it takes the money takes it once", async ({ page }) => {
  await orderCards(page);
  await payInSimulator(page, "error 500 at capture");
  await page.getByRole("heading", { name: "Payment Successful" }).waitFor({ timeout: 60_000 });
});

journey(
  "what was paid in another tab is not taken for another order, which can be placed all the same",
  async ({ page, openPage }) => {
    await orderCards(page);
    await page.getByRole("heading", { name: "Payment simulator" }).waitFor();
    const other = await openPage({ storageState: await page.context().storageState() });
    await other.goto(page.url());
    await payInSimulator(other);
    await other.getByRole("heading", { name: "Payment Successful" }).waitFor();

    await openProduct(page, `${shop.address}/product/1`);
    await expectEverythingKept(page);
    await page.getByLabel("Name", { exact: true }).fill("Dana W. Whitfield");
    await page.getByRole("button", { name: "Remove blue-heron-card.pdf" }).click();
    await page.getByRole("button", { name: "Submit Order" }).click();
    await page.getByText("This order was already placed").first().waitFor();
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Dana W. Whitfield");
    await submitOrder(page);
    await payInSimulator(page);
    await page.getByRole("heading", { name: "Payment Successful" }).waitFor();
  },
);
