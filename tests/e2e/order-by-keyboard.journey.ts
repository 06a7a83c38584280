import type { Page } from "playwright-core";
import { expect } from "vitest";
import { journey, untilAlive } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { CARDS_TOTAL, uploadCard } from "./support/order-page.ts";

const shop = await journeyShop();

const MOST_PRESSES = 52;
let presses = 0;

journey("an order from the first choice to the receipt by keyboard alone", async ({ page }) => {
  await page.goto(shop.address);
  await untilAlive(page);
  const { keyboard } = page;
  await tabTo(page, 'main a[href^="/product/1?quantity=1000"]');
  await keyboard.press("Enter");
  await page.waitForURL("**/product/1?**");
  await page.waitForFunction(() => document.querySelector("form[data-alive]") !== null);
  // The file chooser itself belongs to the browser, not to the page.
  await uploadCard(page);

  await tabTo(page, 'input[name="quantity"]');
  await keyboard.press("ArrowLeft");
  await keyboard.press("ArrowRight");
  expect(await page.getByRole("radio", { name: /^1,000 / }).isChecked()).toBe(true);

  await tabTo(page, 'button[type="submit"].btn-lg');
  await keyboard.press("Enter");
  // The step behind the button begins with the first thing that is missing.
  await page.getByRole("heading", { name: "Where should it go?" }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("contact-name");
  await keyboard.type("Dana Whitfield");
  await tabTo(page, "#contact-email");
  await keyboard.type("dana@blueheron.example");
  await tabTo(page, "#delivery-street");
  await keyboard.type("12 Palm Way");
  await tabTo(page, "#delivery-city");
  await keyboard.type("Orlando");
  await tabTo(page, "#delivery-state");
  await keyboard.type("Flo");
  await tabTo(page, "#delivery-zip");
  await keyboard.type("32801");
  await page.getByText(CARDS_TOTAL).first().waitFor();
  await keyboard.press("Enter");

  await page.getByRole("heading", { name: "Payment simulator" }).waitFor();
  await tabTo(page, 'button[value="pay"]');
  await keyboard.press("Enter");
  await page.getByRole("heading", { name: "Payment Successful" }).waitFor();
  // From home to paid no more than it ever took.
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
});

/** Presses Tab until the focus is there; what can't be reached fails. */
async function tabTo(page: Page, selector: string) {
  for (let tries = 0; tries < 80; tries += 1) {
    await page.keyboard.press("Tab");
    presses += 1;
    const isThere = await page.evaluate(
      (wanted) => document.activeElement?.matches(wanted) ?? false,
      selector,
    );
    if (isThere) return;
  }
  throw new Error(`${selector} can't be reached with the Tab key.`);
}
