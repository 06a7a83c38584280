import { expect } from "vitest";
import { expectAccessible } from "./support/accessibility.ts";
import { journey } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { fillAddress, fillContact, payInSimulator, submitOrder } from "./support/order-page.ts";

const shop = await journeyShop();

journey("a special, from the home page to its payment", async ({ page }) => {
  await page.goto(shop.address);
  const card = page.locator(".offer", { hasText: "LIMITED TIME!" });
  expect(await card.count()).toBe(2);
  await page.goto(`${shop.address}/specials`);
  await page.getByText("Mega Bucks cannot be applied to special offers").waitFor();
  await page.getByRole("link", { name: /^View Special.*500 Business Cards/ }).click();
  await page.getByRole("heading", { level: 1, name: "500 Business Cards" }).waitFor();
  await page.getByText("36%").first().waitFor();
  await page
    .getByText(/taxes and fees/i)
    .first()
    .waitFor();
  await page
    .getByRole("link", { name: /^Order Now/ })
    .first()
    .click();
  await page.waitForURL("**/specials/*/order");
  await page.locator("form[data-alive]").waitFor();
  expect(await page.getByLabel("Coupon code").count()).toBe(0);
  // Fixed turnaround, and the price of the special in the place of the base price.
  await page.getByText("3-5 business days").first().waitFor();
  await fillContact(page);
  await fillAddress(page);
  // 25.00 + 9.50 shipping + 6.5 % of 25.00.
  await page.getByText("$36.13").first().waitFor();
  await expectAccessible(page);
  await submitOrder(page);
  await payInSimulator(page);
  await page.getByRole("heading", { name: "Payment Successful" }).waitFor();
  await page.getByText("$36.13").first().waitFor();
});

journey("a special without JavaScript: errors, then the payment", async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(`${shop.address}/specials`);
  await page
    .getByRole("link", { name: /^View Special/ })
    .first()
    .click();
  await page
    .getByRole("link", { name: /^Order Now/ })
    .first()
    .click();
  await page.getByRole("radio", { name: /^Pick it up/ }).check();
  await page.getByRole("button", { name: "Submit Order" }).click();
  await page.locator("#contact-name-error").getByText("Enter your name").waitFor();
  expect(await page.getByRole("radio", { name: /^Pick it up/ }).isChecked()).toBe(true);
  await fillContact(page);
  const heading = page.getByRole("heading", { name: "Payment simulator" });
  await page.getByRole("button", { name: "Submit Order" }).click();
  // Tax may be new to the total: then it is shown before it is agreed to.
  if ((await heading.count()) === 0) {
    await page.getByText("Submit again to order.").first().waitFor();
    await page.getByRole("button", { name: "Submit Order" }).click();
  }
  await heading.waitFor();
  await payInSimulator(page);
  await page.getByRole("heading", { name: "Payment Successful" }).waitFor();
});
