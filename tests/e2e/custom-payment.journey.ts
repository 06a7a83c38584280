// @module-tag money
import { expect } from "vitest";
import { expectAccessible, expectSoundAt } from "./support/accessibility.ts";
import { journey } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { openProduct, payInSimulator } from "./support/order-page.ts";

const shop = await journeyShop();

journey("a guest pays an amount that was agreed on", async ({ page }) => {
  await openProduct(page, `${shop.address}/custom-payment`);
  await expectAccessible(page);
  const refused = async (title: string, sentence: string) => {
    await page.getByRole("button", { name: "Pay Now" }).click();
    const notice = page.locator(".note", { hasText: title });
    await notice.getByText(sentence).waitFor();
  };
  await refused("Missing Information", "Please enter both amount and description.");
  await page.getByLabel("Description").fill("Invoice 1042");
  await page.getByText("12 / 500").waitFor();
  await page.getByLabel("Amount").fill("abc");
  await refused("Invalid Amount", "Please enter a valid amount greater than $0.");
  await page.getByLabel("Amount").fill("0.5");
  await refused("Minimum Amount", "Minimum payment amount is $1.00.");
  await expectSoundAt(page, [390, 1440]);

  await page.getByLabel("Amount").fill("$1,250.50");
  // The fault is put right, and no longer told.
  await expect.poll(() => page.locator(".note").count()).toBe(0);
  await page.locator(".ticket").getByText("$1,250.50").first().waitFor();
  await page.getByLabel("Email (optional)").fill("dana@blueheron.example");
  await page.getByRole("button", { name: "Pay Now" }).click();
  await page.getByRole("heading", { name: "Payment simulator" }).waitFor();
  await page.getByText("Custom Payment: Invoice 1042").waitFor();
  await payInSimulator(page);
  await page.getByRole("heading", { name: "Payment Successful" }).waitFor();
  await page.getByText("$1,250.50").first().waitFor();
});

journey("an amount is paid without JavaScript on a small phone", async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
  await page.goto(`${shop.address}/custom-payment`);
  await page.getByLabel("Amount").fill("80");
  await page.getByRole("button", { name: "Pay Now" }).click();
  await page.getByText("Please enter both amount and description.").first().waitFor();
  expect(await page.getByLabel("Amount").inputValue()).toBe("80");
  await page.getByLabel("Description").fill("Deposit for the booth");
  await page.getByRole("button", { name: "Pay Now" }).click();
  await page.getByRole("heading", { name: "Payment simulator" }).waitFor();
  await payInSimulator(page);
  await page.getByRole("heading", { name: "Payment Successful" }).waitFor();
  // Nobody said where a receipt should go.
  expect(await page.getByText("We emailed your receipt").count()).toBe(0);
});

journey("a form whose reader did not arrive is read by the server", async ({ page }) => {
  await page.route(/parse-custom-payment/, (route) => route.abort());
  await openProduct(page, `${shop.address}/custom-payment`);
  await page.getByLabel("Amount").fill("80");
  await page.getByRole("button", { name: "Pay Now" }).click();
  await page.getByText("Please enter both amount and description.").first().waitFor();
  await page.locator("#description-error").waitFor();
  expect(await page.getByLabel("Amount").inputValue()).toBe("80");
  await page.getByLabel("Description").fill("Deposit for the booth");
  await page.getByRole("button", { name: "Pay Now" }).click();
  await page.getByRole("heading", { name: "Payment simulator" }).waitFor();
});
