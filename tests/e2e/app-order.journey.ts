import { expect } from "vitest";
import { expectAccessible, expectSoundAt } from "./support/accessibility.ts";
import { journey } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { fillContact, openProduct as openForm } from "./support/order-page.ts";

const isFocused = (element: Element) => element === document.activeElement;

const shop = await journeyShop();
const address = `${shop.address}/app-order`;

journey("an app is ordered without a payment, and confirmed with its number", async ({ page }) => {
  await openForm(page, address);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Submit App Order" }).click();
  await page.getByText("Please select a package").first().waitFor();
  expect(await page.getByRole("radio", { name: /^Basic/ }).evaluate(isFocused)).toBe(true);
  await expectSoundAt(page, [390, 1440]);

  await page.getByRole("radio", { name: /^Premium/ }).check();
  await page.getByRole("checkbox", { name: /^Booking/ }).check();
  await page.getByText("$10,000.00").first().waitFor();
  await fillContact(page);
  await page.getByRole("button", { name: "Submit App Order" }).click();
  await page.getByRole("heading", { name: "Order submitted!" }).waitFor();
  await page.getByText(/MR-\d{5}/).waitFor();
  await expectSoundAt(page, [390, 1440]);

  // Nothing of it waits in the form for the next one.
  await openForm(page, address);
  expect(await page.getByRole("radio", { checked: true }).count()).toBe(0);
});

journey("an app is ordered without JavaScript", async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(address);
  await page.getByRole("radio", { name: /^Basic/ }).check();
  await page.getByRole("checkbox", { name: /^Maps/ }).check();
  await page.getByRole("button", { name: "Update estimate" }).click();
  await page.getByText("$3,900.00").first().waitFor();
  expect(await page.getByRole("checkbox", { name: /^Maps/ }).isChecked()).toBe(true);
  await fillContact(page);
  await page.getByRole("button", { name: "Submit App Order" }).click();
  await page.getByRole("heading", { name: "Order submitted!" }).waitFor();
  await page.getByText(/MR-\d{5}/).waitFor();
});

journey("the app order page is usable and accessible on phones", async ({ openPage }) => {
  for (const width of [320, 390]) {
    const page = await openPage({ viewport: { width, height: 780 }, hasTouch: true });
    await openForm(page, address);
    await page.getByRole("radio", { name: /^Basic/ }).check();
    await expectAccessible(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  }
});
