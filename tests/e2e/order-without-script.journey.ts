import { expect } from "vitest";
import { journey } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { CARDS_TOTAL, fillAddress, fillContact, payInSimulator } from "./support/order-page.ts";
import { PDF_CARD } from "#tests/support/sample-files.ts";

const shop = await journeyShop();

journey("an order without JavaScript: price, errors, files, payment", async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(`${shop.address}/product/1`);
  await page.getByRole("radio", { name: /^1,000 / }).check();
  await page.getByLabel("ZIP code").fill("32801");
  await page.getByRole("button", { name: "Update price" }).click();
  await page.getByText("$57.50").first().waitFor();
  expect(await page.getByLabel("ZIP code").inputValue()).toBe("32801");

  const card = { name: "blue-heron-card.pdf", mimeType: "application/pdf", buffer: PDF_CARD };
  await page.locator("input[name=upload]").setInputFiles(card);
  await page.getByRole("button", { name: "Submit Order" }).click();
  await page.locator("#contact-name-error").getByText("Enter your name").waitFor();
  await page.getByRole("link", { name: "Enter your street address" }).first().waitFor();
  await page.getByText("blue-heron-card.pdf").waitFor();
  expect(await page.getByRole("radio", { name: /^1,000 / }).isChecked()).toBe(true);

  await fillContact(page);
  await fillAddress(page);
  // The tax was not known before: the new total is shown before it is agreed to.
  await page.getByRole("button", { name: "Submit Order" }).click();
  await page.getByText(`Your choices come to ${CARDS_TOTAL}.`).waitFor();
  await page.getByText("Submit again to order.").waitFor();
  await page.getByText(CARDS_TOTAL).first().waitFor();
  await page.getByRole("button", { name: "Submit Order" }).click();
  await page.getByRole("heading", { name: "Payment simulator" }).waitFor();
  await payInSimulator(page);
  await page.getByRole("heading", { name: "Payment Successful" }).waitFor();
  await page.getByText(CARDS_TOTAL).first().waitFor();
});

journey(
  "a proxy that forbids all referrers stops no form without JavaScript",
  async ({ openPage }) => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.route("**/product/1", async (route) => {
      if (route.request().method() !== "GET") return route.continue();
      const answer = await route.fetch();
      const headers = { ...answer.headers(), "referrer-policy": "no-referrer" };
      await route.fulfill({ response: answer, headers });
    });
    await page.goto(`${shop.address}/product/1`);
    const asking = page.waitForRequest((request) => request.method() === "POST");
    await page.getByLabel("ZIP code").fill("32801");
    await page.getByRole("button", { name: "Update price" }).click();
    const asked = await asking;
    expect(await asked.headerValue("origin")).toBe("null");
    expect((await asked.response())?.status()).toBe(200);
    expect(await page.getByLabel("ZIP code").inputValue()).toBe("32801");
  },
);

journey("the form without JavaScript shows what the answers need", async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(`${shop.address}/product/1`);
  expect(await page.getByLabel("Business name").isVisible()).toBe(false);
  await page.getByRole("radio", { name: /^No, I need design services/ }).check();
  expect(await page.getByLabel("Business name").isVisible()).toBe(true);
  expect(await page.getByLabel("Notes for the press").isVisible()).toBe(false);
  await page.getByRole("radio", { name: /^Pick it up/ }).check();
  expect(await page.getByLabel("Street address").isVisible()).toBe(false);
});
