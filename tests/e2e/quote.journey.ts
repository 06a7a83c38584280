// @module-tag money
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectAccessible, expectSoundAt } from "./support/accessibility.ts";
import { journey } from "./support/browser.ts";
import { openInAdmin } from "./support/admin-order.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { orderLinkInMail } from "./support/order-mail.ts";
import {
  fillAddress,
  fillContact,
  openProduct as openForm,
  payInSimulator,
  paidOrderNumber,
} from "./support/order-page.ts";
import { PDF_CARD } from "#tests/support/sample-files.ts";
import { signInAsOwner } from "./support/people.ts";

const shop = await journeyShop();

journey(
  "a guest orders an app, the team prices it, and the guest accepts and pays by the mail's link",
  async ({ page, openPage }) => {
    await openForm(page, `${shop.address}/app-order`);
    await page.getByRole("radio", { name: /^Standard/ }).check();
    await fillContact(page);
    await page.getByRole("button", { name: "Submit App Order" }).click();
    await page.getByRole("heading", { name: "Order submitted!" }).waitFor();
    const [orderNumber = ""] = /MR-\d{5}/.exec(await page.locator("main").innerText()) ?? [];

    await priceOrder(await openPage(), orderNumber);

    // Read on another device: the link is all that is needed.
    const phone = await openPage({ viewport: { width: 390, height: 780 }, hasTouch: true });
    await phone.goto(await orderLinkInMail(shop, `Our price for your order ${orderNumber}`));
    await phone.getByText("Valid until").first().waitFor();
    await expectAccessible(phone);
    await expectSoundAt(phone, [320, 390, 1440]);
    await phone.getByRole("button", { name: "Accept this price" }).click();
    await phone.getByText("Price accepted. Now you can pay.").waitFor();
    await phone.getByRole("button", { name: /^Pay \$/ }).click();
    await phone.getByRole("heading", { name: "Payment simulator" }).waitFor();
    await phone.getByText("$5,200.00").first().waitFor();
    await payInSimulator(phone);
    await phone.getByRole("heading", { name: "Payment Successful" }).waitFor();

    await phone.goto(await orderLinkInMail(shop, `Your order ${orderNumber} is paid`));
    await phone.getByText("Payment received").waitFor();
    expect(await phone.getByText("dana@blueheron.example").count()).toBe(0);
  },
);

async function priceOrder(team: Page, orderNumber: string) {
  await signInAsOwner(team, shop.address);
  await openInAdmin(team, shop.address, orderNumber);
  await team.getByRole("link", { name: "Price this order" }).click();
  await team.waitForFunction(() => document.querySelector("form[data-alive]") !== null);
  await expectAccessible(team);
  await team.locator("#line-0-amount").fill("4,800");
  await team.locator("#line-1-label").fill("Launch support");
  await team.locator("#line-1-amount").fill("400");
  await team.getByText("$5,200.00").first().waitFor();
  await expectSoundAt(team, [390, 1440]);
  // A text that is no amount is told, and gets the focus: the button stands far below it.
  const amount = team.getByLabel("Amount").first();
  const right = await amount.inputValue();
  await amount.fill("12x");
  await team.getByRole("button", { name: "Send price" }).click();
  await team.getByText("Enter an amount such as 1200.00").waitFor();
  await expect.poll(() => amount.evaluate((field) => field === document.activeElement)).toBe(true);
  await amount.fill(right);
  await team.getByRole("button", { name: "Send price" }).click();
  await team.getByText("Price sent to the customer").waitFor();
  await team.getByText("Waiting for the customer").waitFor();
}

journey("artwork is sent after the order, from the mail's link", async ({ page, openPage }) => {
  await openForm(page, `${shop.address}/product/1`);
  await page.getByRole("radio", { name: /^1,000 / }).check();
  await fillContact(page);
  await fillAddress(page);
  await page.getByRole("button", { name: "Submit Order" }).click();
  await page.getByRole("heading", { name: "Payment simulator" }).waitFor();
  await payInSimulator(page);
  const orderNumber = await paidOrderNumber(page);
  await expectSoundAt(page, [320, 390, 1440]);
  await page.getByRole("link", { name: "Send your artwork" }).click();
  await page.getByText("Artwork missing").first().waitFor();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));

  const other = await openPage();
  await other.goto(await orderLinkInMail(shop, `Your order ${orderNumber} is paid`));
  await other.getByText("Artwork missing").first().waitFor();
  await other.waitForFunction(() => document.querySelector("form[data-alive]") !== null);
  await expectAccessible(other);
  await expectSoundAt(other, [320, 390, 1440]);
  await other.getByRole("button", { name: "Send artwork" }).click();
  await other.getByText("Choose a file first").waitFor();
  const file = { name: "front.pdf", mimeType: "application/pdf", buffer: PDF_CARD };
  await other.locator("input[type=file]").setInputFiles(file);
  await other.locator(".file[data-step=received]", { hasText: "front.pdf" }).waitFor();
  await other.getByRole("button", { name: "Send artwork" }).click();
  await other.getByText("We have your files").waitFor();
  await other.getByText("We have 1 file for it.").waitFor();
  expect(await other.getByText("Artwork missing").count()).toBe(0);

  // The page that stood open has it as soon as somebody looks, and asks nothing as a member would.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.getByText("We have 1 file for it.").waitFor();
  expect(asked).toContain("/api/reachable");
  expect(asked).not.toContain("/api/live");
});
