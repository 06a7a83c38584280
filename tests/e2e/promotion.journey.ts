// @module-tag money
import { expect } from "vitest";
import { expectSoundAt } from "./support/accessibility.ts";
import { journey, untilAlive } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { fillSignUp, verifyMailbox, newcomer } from "./support/new-account.ts";
import { choosePickup, openCode, openProduct } from "./support/order-page.ts";

const shop = await journeyShop();

journey(
  "a new customer's 500 free cards, from the home page to the order; once",
  async ({ page }) => {
    await page.goto(shop.address);
    await untilAlive(page);
    await page.getByRole("link", { name: "Get 500 free cards" }).click();
    await page.waitForURL("**/product/1?**");
    await page.waitForFunction(() => document.querySelector("form[data-alive]") !== null);
    expect(await page.getByLabel("Coupon code").inputValue()).toBe("FREECARDS500");
    await page.getByRole("button", { name: "Apply" }).click();
    await page.getByText("Sign in to use this code").first().waitFor();
    await expectSoundAt(page, [390, 1440]);
    await page.getByRole("link", { name: "Sign in or create an account" }).click();
    await page.waitForURL("**/auth?**");

    const poppy = newcomer("Poppy");
    await page.goto(`${shop.address}/signup`);
    await untilAlive(page);
    await fillSignUp(page, poppy);
    await page.waitForURL("**/welcome");
    await verifyMailbox(page, shop, poppy.email);

    // The address has no code any more: the browser remembers it.
    await openProduct(page, `${shop.address}/product/1?quantity=500`);
    expect(await page.getByLabel("Coupon code").inputValue()).toBe("FREECARDS500");
    await choosePickup(page);
    await page.getByRole("button", { name: "Apply" }).click();
    await page.getByText("Discount of $37.05 has been applied to your order").waitFor();
    await page.getByRole("button", { name: "Calculate New Total" }).click();
    await page.getByText("500 free business cards").first().waitFor();
    await page.getByRole("button", { name: "Submit Order" }).click();
    await page.waitForURL("**/payment-success?order=**");
    await page.getByText("Free", { exact: true }).first().waitFor();
    // The page's script lets go of the draft that was ordered.
    await untilAlive(page);

    await openProduct(page, `${shop.address}/product/1?quantity=500`);
    expect(await page.getByLabel("Coupon code").inputValue()).toBe("");
    await openCode(page);
    await page.getByLabel("Coupon code").fill("FREECARDS500");
    await page.getByRole("button", { name: "Apply" }).click();
    await page.getByText("You have used this code before").first().waitFor();
  },
);
