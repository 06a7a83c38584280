import type { Page } from "playwright-core";
import { expect } from "vitest";
import { journey } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { CARDS_TOTAL, openProduct, uploadCard } from "./support/order-page.ts";

const shop = journeyShop();

journey("an order from the first choice to the receipt by keyboard alone", async ({ page }) => {
  await openProduct(page, `${shop.address}/product/1`);
  const { keyboard } = page;
  // The file chooser itself belongs to the browser, not to the page.
  await uploadCard(page);

  await tabTo(page, 'input[name="quantity"]');
  await keyboard.press("ArrowRight");
  await keyboard.press("ArrowRight");
  expect(await page.getByRole("radio", { name: /^1000 / }).isChecked()).toBe(true);

  await tabTo(page, "#contact-name");
  await keyboard.type("Dana Whitfield");
  await keyboard.press("Tab");
  await keyboard.type("dana@blueheron.example");
  await tabTo(page, "#delivery-street");
  await keyboard.type("12 Palm Way");
  await tabTo(page, "#delivery-city");
  await keyboard.type("Orlando");
  await keyboard.press("Tab");
  await keyboard.type("Flo");
  await keyboard.press("Tab");
  await keyboard.type("32801");
  await page.getByText(CARDS_TOTAL).first().waitFor();
  await tabTo(page, 'button[type="submit"].btn-lg');
  await keyboard.press("Enter");

  await page.getByRole("heading", { name: "Payment simulator" }).waitFor();
  await tabTo(page, 'button[value="pay"]');
  await keyboard.press("Enter");
  await page.getByRole("heading", { name: "Payment Successful" }).waitFor();
});

/** Presses Tab until the focus is there; what can't be reached fails. */
async function tabTo(page: Page, selector: string) {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press("Tab");
    const isThere = await page.evaluate(
      (wanted) => document.activeElement?.matches(wanted) ?? false,
      selector,
    );
    if (isThere) return;
  }
  throw new Error(`${selector} can't be reached with the Tab key.`);
}
