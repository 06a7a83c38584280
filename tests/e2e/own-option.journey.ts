import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectSoundAt } from "./support/accessibility.ts";
import { journey, untilAlive } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import {
  fillAddress,
  fillContact,
  openProduct,
  payInSimulator,
  submitOrder,
  paidOrderNumber,
} from "./support/order-page.ts";
import { signInAsOwner } from "./support/people.ts";

const shop = await journeyShop();
const WIDTHS = [1440, 768, 390, 320];

journey(
  "the owner sells a mug in 11 and 15 oz; a guest buys the larger one, and the order says so",
  async ({ page, openPage }) => {
    await signInAsOwner(page, shop.address);
    const address = await addMug(page);
    const guest = await openPage();
    const orderNumber = await buyLarge(guest, address);

    await page.goto(`${shop.address}/admin/orders?q=${orderNumber}`);
    await page.getByRole("link", { name: orderNumber }).first().click();
    await page
      .getByRole("heading", { name: new RegExp(orderNumber) })
      .first()
      .waitFor();
    await page.getByText("Mug size", { exact: true }).first().waitFor();
    await page.getByText("15 oz", { exact: true }).first().waitFor();
    const [ticket] = await Promise.all([
      page.waitForEvent("download"),
      page
        .getByRole("link", { name: /^Job ticket/ })
        .first()
        .click(),
    ]);
    expect(ticket.suggestedFilename()).toBe(`Job ticket ${orderNumber}.pdf`);
  },
);

/** Adds the mug and tells where it is sold. */
async function addMug(page: Page): Promise<string> {
  await page.goto(`${shop.address}/admin/products/new`);
  await page.locator("form.product-edit[data-alive]").waitFor();
  await page.getByLabel("Name", { exact: true }).first().fill("Photo mug");
  await page.locator("select#category").selectOption("stickers");
  await page.locator("select#counting").selectOption("each");
  await page.getByLabel(/^Listed/).uncheck();

  await page.getByRole("button", { name: "Add a custom option" }).press("Enter");
  await page.keyboard.type("Mug size");
  const choices = page.getByRole("group", { name: "Mug size" });
  await choices.getByLabel("Name", { exact: true }).nth(0).fill("11 oz");
  await choices.getByLabel("Name", { exact: true }).nth(1).fill("15 oz");
  await page.getByLabel("Choice with its own prices").selectOption({ label: "Mug size: 15 oz" });
  await page.getByRole("button", { name: "Add column" }).click();
  await page.getByLabel("Quantity, row 1").fill("1");
  await page.getByLabel("Standard, 1", { exact: true }).fill("12");
  await page.getByLabel("15 oz, 1", { exact: true }).fill("15");
  await expectSoundAt(page, WIDTHS);
  await page.getByRole("button", { name: "Save", exact: true }).last().click();
  await page.getByText("Product created successfully").first().waitFor();
  return page.url().replace("/admin/products/", "/product/");
}

/** Buys two of the larger ones, and tells the order's number. */
async function buyLarge(page: Page, address: string): Promise<string> {
  await openProduct(page, address);
  await page.getByRole("group", { name: "Mug size" }).waitFor();
  await page.getByRole("radio", { name: /^15 oz/ }).check();
  await page.getByRole("textbox", { name: "Pieces" }).fill("2");
  await page.getByText("Mug size 15 oz, 2 × $15.00").first().waitFor();
  await expectSoundAt(page, WIDTHS);
  await fillContact(page);
  await fillAddress(page);
  await submitOrder(page);
  await payInSimulator(page);
  const orderNumber = await paidOrderNumber(page);
  await untilAlive(page);
  return orderNumber;
}
