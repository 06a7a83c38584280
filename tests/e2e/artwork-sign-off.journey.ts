import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectAccessible, expectSoundAt } from "./support/accessibility.ts";
import { journey } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import {
  choosePickup,
  fillContact,
  openProduct,
  payInSimulator,
  cardFile,
  submitOrder,
} from "./support/order-page.ts";

const shop = journeyShop();
/** A look at a file, on a machine that is busy with other things. */
const LOOKED_AT = { timeout: 60_000 };

/** A guest orders cards from this file, sees what is found in it, and pays; then their order's page opens. */
async function orderFrom(page: Page, file: ReturnType<typeof cardFile>, found: RegExp) {
  await openProduct(page, `${shop.address}/product/1?quantity=1000`);
  await page.locator("input[type=file]#files").setInputFiles(file);
  await page.locator(".file", { hasText: file.name }).getByText(found).waitFor(LOOKED_AT);
  await fillContact(page);
  await choosePickup(page);
  await submitOrder(page);
  await payInSimulator(page);
  await page.getByRole("heading", { name: "One thing for you: your artwork" }).waitFor();
  await page.getByRole("link", { name: "Look at your artwork" }).click();
  await page.getByRole("heading", { name: "Timeline" }).waitFor();
}

const isReady = async (page: Page) => {
  await page.reload();
  return page.getByText("We have everything we need. Production is next.").isVisible();
};

journey(
  "artwork with a note is ordered, paid and accepted by name, by keyboard",
  async ({ page }) => {
    await orderFrom(page, cardFile("one-side.pdf", { pages: 1 }), /^Good to print, with/);
    await page.getByText("Please look at your artwork", { exact: true }).waitFor();
    await expectSoundAt(page, [390, 768, 1440]);
    const [sheet] = await Promise.all([
      page.waitForEvent("popup"),
      page.getByRole("link", { name: /^See it/ }).press("Enter"),
    ]);
    await sheet.getByRole("button", { name: "Accept and continue" }).press("Enter");
    await sheet.getByText("Enter your name").waitFor();
    await sheet.getByLabel("Your name").fill("Dana Whitfield");
    await expectAccessible(sheet);
    await sheet.getByLabel("Your name").press("Enter");
    await sheet.getByText("Accepted by Dana Whitfield").waitFor();
    await expectSoundAt(sheet, [390, 768, 1440]);
    await expect.poll(() => isReady(page)).toBe(true);
    await page.getByText("Artwork accepted").waitFor();
  },
);

journey("artwork that fails is replaced on the order's page, and goes on", async ({ page }) => {
  await orderFrom(page, cardFile("to-its-edge.pdf", { beyond: 0 }), /to fix/);
  await page.getByText("Your artwork needs a fix", { exact: true }).waitFor();
  await expectSoundAt(page, [390, 768, 1440]);
  expect(await page.getByLabel("This file").locator("option:checked").innerText()).toBe(
    "replaces Artwork 1",
  );
  const name = "with-bleed.pdf";
  await page.locator(".artwork-form input[type=file]").setInputFiles(cardFile(name));
  await page.locator(".file[data-step=received]", { hasText: name }).waitFor();
  await page.getByRole("button", { name: "Send artwork" }).click();
  await expect.poll(() => isReady(page), LOOKED_AT).toBe(true);
  expect(await page.getByRole("list", { name: "Artwork" }).locator("> li").count()).toBe(1);
  await page.getByText("Ready to print").waitFor();
});
