// @module-tag money
import { expect } from "vitest";
import type { Page } from "playwright-core";
import { addCoupon, changeCoupon } from "./support/add-coupon.ts";
import { expectSoundAt } from "./support/accessibility.ts";
import { journey } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import {
  fillAddress,
  fillContact,
  openCode,
  openProduct,
  payInSimulator,
  submitOrder,
} from "./support/order-page.ts";

const shop = await journeyShop();

/** The focused element's label, or its text. */
function focused(page: Page): Promise<string> {
  return page.evaluate(
    () => document.activeElement?.id || document.activeElement?.textContent || "",
  );
}

journey("a coupon is applied, counted and removed by keyboard", async ({ page }) => {
  await addCoupon(shop, "MB-BYKEYS");
  await openProduct(page, `${shop.address}/product/1?quantity=1000`);
  await openCode(page);
  const box = page.getByLabel("Coupon code");
  await box.press("Enter");
  await page.getByText("Please enter a valid coupon code").first().waitFor();
  await box.pressSequentially("mb-bykeys");
  expect(await box.inputValue()).toBe("MB-BYKEYS");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  // Half of 48 dollars at most.
  await page
    .getByText("Discount of $24 has been applied to your order (Mega Bucks applied: $24)")
    .waitFor();
  await expectSoundAt(page, [390, 1440]);
  expect(await focused(page)).toBe("Calculate New Total");
  await page.keyboard.press("Enter");
  await page.getByText("$33.50").first().waitFor();
  expect(await focused(page)).toBe("Remove");
  await page.keyboard.press("Enter");
  await page.getByText("Coupon Removed").waitFor();
  await page.getByText("$57.50").first().waitFor();
  expect(await focused(page)).toBe("couponCode");
});

journey("after too many wrong codes the next one is not called invalid", async ({ page }) => {
  await openProduct(page, `${shop.address}/product/1?quantity=1000`);
  await openCode(page);
  await page.getByLabel("Coupon code").fill("MB-GUESS");
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByText("Invalid Coupon").waitFor();
  await page.getByText("Invalid Coupon").waitFor({ state: "detached" });
  await page.evaluate(async () => {
    for (let time = 1; time < 20; time += 1) {
      await fetch("/api/functions/validate-coupon", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ couponCode: `MB-GUESS${time}`, orderTotal: "48.00" }),
      });
    }
  });
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByText("Try Again Later").waitFor();
  await page
    .getByText(/^Too many codes were tried\. Wait \d+ minutes/)
    .first()
    .waitFor();
  expect(await page.getByText("Invalid Coupon").count()).toBe(0);
  await expectSoundAt(page, [390, 1440]);
});

journey("a cancelled payment leaves the coupon to be used again", async ({ page }) => {
  await addCoupon(shop, "MB-AGAIN");
  await openProduct(page, `${shop.address}/product/1?quantity=1000`);
  await fillContact(page);
  await fillAddress(page);
  await openCode(page);
  await page.getByLabel("Coupon code").fill("MB-AGAIN");
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByText("MB-AGAIN, $24.00 off this order").waitFor();
  await submitOrder(page);
  await page.getByRole("button", { name: "Cancel and return" }).click();
  await page.getByRole("link", { name: "Go Back to Order" }).click();
  await page.waitForFunction(() => document.querySelector("form[data-alive]") !== null);
  // The code counts again by itself.
  await page.getByText("$35.06").first().waitFor();
  await submitOrder(page);
  await page.getByText("coupon MB-AGAIN applied").waitFor();
  await payInSimulator(page);
  await page.getByRole("heading", { name: "Payment Successful" }).waitFor();
  await page.getByText("$35.06").first().waitFor();
});

journey("a kept code that can't be used any more is gone from its field", async ({ page }) => {
  await addCoupon(shop, "MB-LAPSES");
  await openProduct(page, `${shop.address}/product/1?quantity=1000`);
  await openCode(page);
  await page.getByLabel("Coupon code").fill("MB-LAPSES");
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByText("MB-LAPSES, $24.00 off this order").waitFor();
  await changeCoupon(shop, "update coupons set expires_at = now() where code = $1", "MB-LAPSES");
  await openProduct(page, `${shop.address}/product/1?quantity=1000`);
  await expect.poll(() => page.getByLabel("Coupon code").inputValue()).toBe("");
  await page.getByText("$57.50").first().waitFor();
  expect(await page.getByText("Invalid Coupon").count()).toBe(0);
});

journey("a file that is removed hands the focus to where files are chosen", async ({ page }) => {
  await openProduct(page, `${shop.address}/product/1`);
  const empty = { name: "empty.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(0) };
  await page.locator("input[type=file]#files").setInputFiles(empty);
  await page.getByText("This file is empty.").waitFor();
  await page.getByRole("button", { name: "Remove empty.pdf" }).press("Enter");
  expect(await focused(page)).toBe("files");
});
