import { expect } from "vitest";
import { pngClaiming } from "#tests/support/sample-files.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { journey } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { fillContact, openProduct, payInSimulator, submitOrder } from "./support/order-page.ts";

const shop = await journeyShop();
const still = { name: "still.png", mimeType: "image/png", buffer: pngClaiming(20, 10) };
const program = { name: "intro.mp4", mimeType: "video/mp4", buffer: Buffer.from("MZ\0\0nope") };

journey("a commercial is described with reference files, and paid", async ({ page }) => {
  await openProduct(page, `${shop.address}/product/15`);
  await page.getByLabel("Package").selectOption("Standard Commercial");
  await page.locator(".ticket").getByText("$3,500.00").first().waitFor();
  await page.getByLabel("Description").first().fill("Thirty seconds on the new bakery.");

  const files = page.locator("input[type=file]").first();
  await files.setInputFiles(still);
  await page.locator(".file[data-step=received]", { hasText: "still.png" }).waitFor();
  await files.setInputFiles(program);
  await page.getByText("This is not a file we can use.").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove intro.mp4" }).click();
  expect(await page.locator(".file").count()).toBe(1);

  await fillContact(page);
  await submitOrder(page);
  await payInSimulator(page);
  await page.getByRole("heading", { name: "Payment Successful" }).waitFor();
  await page.getByText("$3,500.00").first().waitFor();
});

journey("a commercial that is not described is asked for it", async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 390, height: 844 } });
  await openProduct(page, `${shop.address}/product/15`);
  await page.getByLabel("Description").fill("Thirty seconds of us.");
  await fillContact(page);
  await page.getByLabel("Description").fill("");
  await page
    .getByRole("button", { name: /^Submit Order/ })
    .first()
    .click();
  await page.getByText("Please complete the form").first().waitFor();
  await expectAccessible(page);
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Dana Whitfield");
});
