// @module-tag money
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectSoundAt } from "./support/accessibility.ts";
import { journey } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import {
  CARDS_TOTAL,
  fillCardsOrder,
  inAddressStep,
  openProduct,
  payInSimulator,
  submitOrder,
  paidOrderNumber,
} from "./support/order-page.ts";

const shop = await journeyShop();

async function orderCards(page: Page) {
  await openProduct(page, `${shop.address}/product/1`);
  await fillCardsOrder(page);
  await submitOrder(page);
}

/** The order form as it was left, files included. */
async function expectEverythingKept(page: Page) {
  await page.waitForFunction(() => document.querySelector("form[data-alive]") !== null);
  expect(await page.getByRole("radio", { name: /^1,000 / }).isChecked()).toBe(true);
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

journey(
  "where the form is not kept, an unpaid order is gone back to on its own page",
  async ({ page }) => {
    await orderCards(page);
    await payInSimulator(page, "declined instrument");
    await page.getByRole("heading", { name: "Payment Issue" }).waitFor();
    const orderNumber = await page.locator(".receipt h2 .num").innerText();
    // The typed text is this tab's alone.
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole("link", { name: orderNumber }).waitFor();
    await other.waitForFunction(
      () => document.querySelector('.payment-acts a[href*="/product/"]') === null,
    );
    await other.getByRole("link", { name: "Go Back to Order" }).click();
    await other.getByText(`Order ${orderNumber}, placed`).waitFor();
    await other.getByRole("button", { name: /^Pay \$/ }).click();
    await payInSimulator(other);
    expect(await paidOrderNumber(other)).toBe(orderNumber);
  },
);

journey("a cancelled payment leaves the order as it was typed", async ({ page }) => {
  await orderCards(page);
  await page.getByRole("button", { name: "Cancel and return" }).click();
  await page.getByRole("heading", { name: "Payment canceled" }).waitFor();
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

journey(
  "what was paid in another tab is not taken for another order, which can be placed all the same",
  async ({ page }) => {
    await orderCards(page);
    const payment = page.url();
    await openProduct(page, `${shop.address}/product/1`);
    await expectEverythingKept(page);
    await payElsewhere(page, payment);

    await inAddressStep(page, () =>
      page.getByLabel("Name", { exact: true }).fill("Dana W. Whitfield"),
    );
    await page.getByRole("button", { name: "Remove blue-heron-card.pdf" }).click();
    await page.getByRole("button", { name: "Submit Order" }).click();
    await page.getByText("This order was already placed").first().waitFor();
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Dana W. Whitfield");
    await submitOrder(page);
    await payInSimulator(page);
    await page.getByRole("heading", { name: "Payment Successful" }).waitFor();
  },
);

journey(
  "an order that was paid is not offered again, wherever its customer goes on",
  async ({ page }) => {
    await orderCards(page);
    // Of the page after the payment, which lets go of it too, this tab sees nothing.
    const first = await payElsewhere(page, page.url());
    await openProduct(page, `${shop.address}/product/1`);
    expect(await page.getByRole("radio", { name: /^1,000 / }).isChecked()).toBe(false);
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Dana Whitfield");
    expect(await page.locator(".file").count()).toBe(0);

    await fillCardsOrder(page);
    await submitOrder(page);
    await payInSimulator(page);
    expect(await paidOrderNumber(page)).not.toBe(first);
  },
);

/** Pays in another tab, so that this one never comes to the result; the number of the order. */
async function payElsewhere(page: Page, payment: string): Promise<string> {
  const other = await page.context().newPage();
  await other.goto(payment);
  await payInSimulator(other);
  const orderNumber = await paidOrderNumber(other);
  // Behind another tab, a page is drawn once a second.
  await other.close();
  return orderNumber;
}
