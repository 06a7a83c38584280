// @module-tag money
import { expect } from "vitest";
import { expectSoundAt } from "./support/accessibility.ts";
import { journey, untilAlive } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import {
  fillAddress,
  openProduct,
  payInSimulator,
  submitOrder,
  uploadCard,
} from "./support/order-page.ts";
import { CUSTOMER, signInAsCustomer, signInAsOwner } from "./support/people.ts";

const shop = await journeyShop();
// A member's cards: 48.00 less 5 %, 2.96 tax, 9.50 shipping: 58.06 in all.
const WIDTHS = [1440, 768, 390, 320];

journey(
  "an admin refunds part of a paid order; its customer sees it and gets the mail",
  async ({ page, openPage }) => {
    await signInAsCustomer(page, shop.address);
    await openProduct(page, `${shop.address}/product/1?quantity=1000`);
    await uploadCard(page);
    await fillAddress(page);
    await submitOrder(page);
    await payInSimulator(page);
    await page.getByRole("heading", { name: "Payment Successful" }).waitFor();
    await page.goto(`${shop.address}/my-account/orders`);
    await page.locator(".own-order h3 a").first().click();
    await page.getByRole("heading", { name: "Timeline" }).waitFor();
    const orderId = new URL(page.url()).pathname.split("/").at(-1) ?? "";

    const adminPage = await openPage();
    await signInAsOwner(adminPage, shop.address);
    await adminPage.goto(`${shop.address}/admin/orders/${orderId}`);
    await untilAlive(adminPage);
    await adminPage.getByText("Cancel this order").click();
    await adminPage.getByText("Cancel without a refund").waitFor();
    await expectSoundAt(adminPage, WIDTHS);
    await adminPage.getByRole("link", { name: "Refund", exact: true }).click();
    await adminPage.getByRole("heading", { name: "What to refund" }).waitFor();
    const confirm = adminPage.getByRole("button", { name: /^Refund/ });
    await expect.poll(() => confirm.isDisabled()).toBe(true);
    await adminPage.getByLabel("Business Cards").fill("999");
    await adminPage.getByText("At most $45.60").waitFor();
    await adminPage.getByLabel("Business Cards").fill("10");
    await expect.poll(() => adminPage.getByText("At most $45.60").count()).toBe(0);
    await adminPage.getByLabel("Reason").fill("Some corners are bent.");
    await expect.poll(() => confirm.textContent()).toBe("Refund $10.65");
    await adminPage.getByText("Sales tax on these amounts").waitFor();
    await expectSoundAt(adminPage, WIDTHS);
    await confirm.click();
    await adminPage.getByText("Refund sent").first().waitFor();
    await adminPage.getByRole("heading", { name: "Refunds" }).waitFor();
    await expectSoundAt(adminPage, WIDTHS);

    await page.reload();
    await page.getByText("Part of your payment was refunded.").waitFor();
    await page.getByText(/^Refunded \$10\.65, /).waitFor();
    await page.getByText("Some corners are bent.").waitFor();
    await expectSoundAt(page, WIDTHS);
    await expect
      .poll(async () => {
        const mails = await shop.mails();
        return mails.filter(
          ({ to, subject }) => to.includes(CUSTOMER.email) && subject.includes("$10.65 refunded"),
        ).length;
      })
      .toBe(1);

    await adminPage.getByRole("link", { name: "Refund", exact: true }).click();
    await adminPage.getByRole("link", { name: /^Full refund/ }).click();
    await adminPage.getByRole("button", { name: /^Refund \$47\.41/ }).click();
    await adminPage.getByText("Refunded", { exact: true }).first().waitFor();
    await page.reload();
    await page.getByText("Your payment was refunded.").waitFor();
  },
);
