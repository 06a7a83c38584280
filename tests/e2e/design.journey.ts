import type { Page } from "playwright-core";
import { expect } from "vitest";
import { pngClaiming } from "#tests/support/sample-files.ts";
import { expectAccessible, expectSoundAt } from "./support/accessibility.ts";
import { journey, readBeforePayment, untilAlive } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { openProduct, payInSimulator } from "./support/order-page.ts";

const shop = await journeyShop();
const LOGO = { name: "heron.png", mimeType: "image/png", buffer: pngClaiming(20, 10) };

async function fillBusiness(page: Page) {
  await page.getByLabel("Business name").fill("Blue Heron Plumbing Co.");
  await page.getByLabel("Business phone").fill("(407) 555-0134");
  await page.getByLabel("Email", { exact: true }).fill("dana@blueheron.example");
}

journey("a design is chosen, described, ordered and paid in the same window", async ({ page }) => {
  await readBeforePayment(page);
  await page.goto(`${shop.address}/design`);
  await expectAccessible(page);
  await page.getByRole("link", { name: /8\.5x11 flyers, menus and brochures/ }).click();
  await page.getByRole("heading", { name: "8.5x11 flyers, menus and brochures" }).waitFor();
  expect(page.url()).toBe(`${shop.address}/design?product=flyers-menus-and-brochures`);
  await page.locator("form[data-alive]").waitFor();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Submit Order" }).click();
  await page.getByText("Business name, email, and phone number are required.").first().waitFor();
  expect(
    await page.getByLabel("Business name").evaluate((it) => it === document.activeElement),
  ).toBe(true);
  await expectSoundAt(page, [390, 1440]);

  await fillBusiness(page);
  await page.getByLabel("Product 1").fill("Taco");
  await page.getByLabel("Price 1").fill("3.50");
  await page.getByRole("button", { name: "Add item" }).click();
  await page.keyboard.type("Horchata");
  expect(await page.getByLabel("Product 2").inputValue()).toBe("Horchata");
  await page.locator("input[type=file]").setInputFiles(LOGO);
  await page.locator(".file[data-step=received]", { hasText: LOGO.name }).waitFor();
  await page.getByText("1 image(s) uploaded successfully").waitFor();

  // Nothing typed is lost on the way to the other designs and back.
  await page.getByRole("link", { name: "Back to Product Selection" }).click();
  await page.getByRole("heading", { name: "Select a product for design" }).waitFor();
  await page.goBack();
  await expect.poll(() => page.getByLabel("Product 2").inputValue()).toBe("Horchata");
  await page.locator(".file[data-step=received]", { hasText: LOGO.name }).waitFor();
  await page.getByText("1 image(s) uploaded successfully").waitFor();

  await page.getByRole("button", { name: "Submit Order" }).click();
  await page.getByText("Sending order details...").first().waitFor();
  await page.getByText("Order submitted successfully!").first().waitFor();
  await page.getByRole("heading", { name: "Payment simulator" }).waitFor();
  await payInSimulator(page);
  await page.getByRole("heading", { name: "Payment Successful" }).waitFor();
  await page.getByText("$350.00").first().waitFor();
  // The page is alive: what was kept of the order is gone, who ordered is not.
  await untilAlive(page);
  await page.goto(`${shop.address}/design?product=flyers-menus-and-brochures`);
  await page.locator("form[data-alive]").waitFor();
  const business = page.getByLabel("Business name");
  await expect.poll(() => business.inputValue()).toBe("Blue Heron Plumbing Co.");
  expect(await page.getByLabel("Product 1").inputValue()).toBe("");
});

journey("a design request opens its payment in a new tab", async ({ page }) => {
  await openProduct(page, `${shop.address}/product/13`);
  expect(page.url()).toBe(`${shop.address}/product/13/request`);
  await expectAccessible(page);
  await fillBusiness(page);
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Submit Order" }).click();
  const payment = await opening;
  await page.getByText("Your design request has been sent to our team.").first().waitFor();
  await page.getByRole("link", { name: "Open the payment page" }).waitFor();
  expect(await page.getByLabel("Business name").inputValue()).toBe("");
  await payment.getByRole("heading", { name: "Payment simulator" }).waitFor();
  await payInSimulator(payment);
  await payment.getByRole("heading", { name: "Payment Successful" }).waitFor();
  await payment.getByText("$50.00").first().waitFor();
});

journey("who did not pay a design finds the way back to its form", async ({ page }) => {
  await openProduct(page, `${shop.address}/design?product=posters`);
  await fillBusiness(page);
  await page.getByRole("button", { name: "Submit Order" }).click();
  await page.getByRole("heading", { name: "Payment simulator" }).waitFor();
  await page.getByRole("button", { name: "Cancel and return" }).click();
  await page.getByRole("link", { name: "Go Back to Order" }).click();
  await page.getByRole("heading", { name: "Posters" }).waitFor();
  // The typed text comes back when the page comes alive.
  await expect
    .poll(() => page.getByLabel("Business name").inputValue())
    .toBe("Blue Heron Plumbing Co.");
});

journey("the forms stand at 320 px", async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 320, height: 640 } });
  for (const path of ["/design", "/design?product=posters", "/product/13/request"]) {
    await page.goto(shop.address + path);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBe(0);
    await expectAccessible(page);
  }
});
