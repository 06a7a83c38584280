import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectAccessible, expectSoundAt } from "./support/accessibility.ts";
import { journey, readBeforePayment, untilAlive } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import {
  CARDS_TOTAL,
  fillAddress,
  fillCardsOrder,
  fillContact,
  openProduct,
  payInSimulator,
  submitOrder,
  uploadCard,
  paidOrderNumber,
} from "./support/order-page.ts";
import { linkFromMail, newcomer } from "./support/new-account.ts";
import { signInAsOwner } from "./support/people.ts";

const shop = await journeyShop();

journey(
  "a guest orders 1000 cards with artwork, pays, and the owner sees it",
  async ({ page, openPage }) => {
    await readBeforePayment(page);
    await openProduct(page, `${shop.address}/product/1`);
    await expectAccessible(page);
    await page.getByRole("radio", { name: /^1,000 / }).check();
    await uploadCard(page);
    await page.getByRole("button", { name: "Submit Order, $57.50" }).click();
    await page.getByRole("heading", { name: "Where should it go?" }).waitFor();
    await fillContact(page);
    await fillAddress(page);
    expect(new URL(page.url()).search).toBe("?quantity=1000");
    await page.getByText(CARDS_TOTAL).first().waitFor();
    await expectAccessible(page);

    await page.getByRole("button", { name: "Continue to payment, $60.62" }).click();
    await page.getByRole("button", { name: "Processing..." }).waitFor();
    await page.getByText("Order submitted successfully!").waitFor();
    await page
      .getByText("Your order has been sent to our team. Redirecting to payment...")
      .waitFor();
    await page.getByRole("heading", { name: "Payment simulator" }).waitFor();
    await payInSimulator(page);

    const orderNumber = await paidOrderNumber(page);
    await page.getByText("dana@blueheron.example").waitFor();
    await expectSoundAt(page, [390, 1440]);

    await page.reload();
    await page.getByRole("heading", { name: "Payment Successful" }).waitFor();
    await openProduct(page, `${shop.address}/product/1`);
    // Another order begins with who ordered before, and nothing else of it.
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Dana Whitfield");
    expect(await page.getByLabel("ZIP code").inputValue()).toBe("32801");
    expect(await page.locator(".file").count()).toBe(0);

    await expectMails(orderNumber);
    const stranger = await openPage();
    await stranger.goto(`${shop.address}/payment-success`);
    await stranger.getByText("Missing payment information").waitFor();
    await expectAccessible(stranger);
    await expectOwnerSees(await openPage(), orderNumber);
  },
);

async function expectMails(orderNumber: string) {
  const about = async () =>
    (await shop.mails()).filter(({ subject }) => subject.includes(orderNumber));
  await expect.poll(async () => (await about()).length).toBeGreaterThanOrEqual(2);
  const receipt = (await about()).find(({ to }) => to.includes("dana@blueheron.example"));
  expect(receipt?.text).toContain(CARDS_TOTAL);
}

async function expectOwnerSees(owner: Page, orderNumber: string) {
  await signInAsOwner(owner, shop.address);
  await owner.goto(`${shop.address}/admin/orders`);
  await owner.getByRole("link", { name: orderNumber }).first().click();
  await owner.getByText("blue-heron-card.pdf").first().waitFor();
  await owner.getByText(CARDS_TOTAL, { exact: true }).first().waitFor();
}

journey("what is said about a payment depends on who looks", async ({ page, openPage }) => {
  await openProduct(page, `${shop.address}/product/1`);
  await fillCardsOrder(page);
  await submitOrder(page);
  await payInSimulator(page);
  await page.getByRole("heading", { name: "Payment Successful" }).waitFor();

  const stranger = await openPage();
  await stranger.goto(page.url());
  await stranger.getByRole("heading", { name: "Payment Successful" }).waitFor();
  expect(await stranger.getByText("dana@blueheron.example").count()).toBe(0);
  expect(await stranger.getByText(CARDS_TOTAL).count()).toBe(0);
});

journey("a guest who paid keeps the order in an account by one password", async ({ page }) => {
  const nora = newcomer();
  await openProduct(page, `${shop.address}/product/1?quantity=1000`);
  await uploadCard(page);
  await fillContact(page, nora.email);
  await fillAddress(page);
  await submitOrder(page);
  await payInSimulator(page);
  await paidOrderNumber(page);
  await untilAlive(page);
  await page.getByLabel("Choose a password").focus();
  await page.keyboard.press("Enter");
  await page.getByText("Password is required").waitFor();
  await page.keyboard.type(nora.password);
  await expectSoundAt(page, [390, 1440]);
  await page.keyboard.press("Enter");
  const ready = page.getByRole("heading", { name: "One step left: verify your email" });
  await ready.waitFor();
  await expect.poll(() => ready.evaluate((node) => node === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await page.reload();
  await page.getByRole("link", { name: "Account", exact: true }).first().waitFor();

  await page.goto(await linkFromMail(shop, nora.email, "Verify your email"));
  await page.getByRole("button", { name: "Verify my email" }).click();
  await page.getByRole("link", { name: "1,000 Business Cards" }).first().waitFor();
});
