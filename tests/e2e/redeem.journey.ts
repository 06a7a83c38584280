// @module-tag money
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectSoundAt } from "./support/accessibility.ts";
import { journey, untilAlive } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { signInAsNewcomer, verifyMailbox } from "./support/new-account.ts";
import {
  fillAddress,
  openProduct,
  payInSimulator,
  submitOrder,
  uploadCard,
} from "./support/order-page.ts";
import { signInAsOwner } from "./support/people.ts";

const shop = await journeyShop();
const WIDTHS = [1440, 768, 390, 320];
const REWARDS = `${shop.address}/my-account/mega-bucks`;

/** Turns an amount into a coupon; its code. */
async function redeem(page: Page, amount: string): Promise<string> {
  await page.goto(`${REWARDS}/redeem`);
  await page.locator("form[data-alive]").first().waitFor({ state: "attached" });
  await page.getByLabel("Amount").fill(amount);
  await page.getByRole("button", { name: "Generate Coupon" }).click();
  await page.getByRole("heading", { name: "Ready to use" }).waitFor();
  const code = /MB-[\w-]+/.exec(await page.locator("main").innerText())?.[0];
  if (code === undefined) throw new Error("The page shows no code.");
  return code;
}

/** The balance that the account shows. */
async function balance(page: Page): Promise<string> {
  await page.goto(REWARDS);
  return page.locator(".account-balance b").innerText();
}

// A member's cards: 98.00 less 5 % are 93.10, of which a coupon pays 46 at most: the
// half, in whole dollars. 47.10 are left to earn 2 % of: 0.94.
journey(
  "redeemed Mega Bucks pay for half of an order, the rest of them comes back; a refund undoes both",
  async ({ page, openPage }) => {
    const { email } = await signInAsNewcomer(page, shop.address);
    await verifyMailbox(page, shop, email);
    const code = await redeem(page, "50");
    expect(await balance(page)).toBe("$0.00");

    await openProduct(page, `${shop.address}/product/1?quantity=2500`);
    await uploadCard(page);
    await fillAddress(page);
    // Their own code waits for them under "Add a code".
    await page.getByText("Add a code, or use your $50 coupon").click();
    await page.getByRole("button", { name: `Use ${code}` }).click();
    await page.getByText(/\(Mega Bucks applied: \$46\)/).waitFor();
    await expectSoundAt(page, WIDTHS);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("button", { name: "Calculate New Total" }).click();
    // 47.10, its tax of 3.06, and 9.50 for shipping.
    await page.getByText("$59.66").first().waitFor();
    await submitOrder(page);
    await payInSimulator(page);
    await page.getByRole("heading", { name: "Payment Successful" }).waitFor();

    expect(await balance(page)).toBe("$4.94");
    await page.goto(`${REWARDS}/history`);
    const came = (text: string) => page.getByRole("row").filter({ hasText: text }).innerText();
    expect(await came("Cashback")).toContain("+$0.94");
    expect(await came("Not used of a coupon")).toContain("+$4.00");
    await page.goto(`${REWARDS}/redeem`);
    await page
      .getByRole("listitem")
      .filter({ hasText: code })
      .getByText("Used", { exact: true })
      .waitFor();
    await expectSoundAt(page, WIDTHS);

    await page.goto(`${shop.address}/my-account/orders`);
    await page.locator(".own-order h3 a").first().click();
    await page.getByRole("heading", { name: "Timeline" }).waitFor();
    const orderId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    const adminPage = await openPage();
    await signInAsOwner(adminPage, shop.address);
    await adminPage.goto(`${shop.address}/admin/orders/${orderId}/refund`);
    await untilAlive(adminPage);
    await adminPage.getByRole("link", { name: /^Full refund/ }).click();
    await adminPage.getByRole("button", { name: /^Refund \$59\.66/ }).click();
    await adminPage.getByText("Refunded", { exact: true }).first().waitFor();

    // The coupon's amount is back; the order's earnings are gone.
    expect(await balance(page)).toBe("$50.00");
    await page.goto(`${REWARDS}/history`);
    await expectSoundAt(page, WIDTHS);
  },
);
