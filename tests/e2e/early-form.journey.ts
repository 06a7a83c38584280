import type { Page } from "playwright-core";
import { expect } from "vitest";
import { files } from "#app/platform/db/schema.ts";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { blackPng, PDF_CARD } from "#tests/support/sample-files.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { journey, untilAlive } from "./support/browser.ts";
import { OWNER, signInAsOwner } from "./support/people.ts";

const shop = await testShop();
await createOwner(shop.services.db, OWNER, { actor: "test", now: new Date() });

journey(
  "what became of a form that was sent before the script came is told where it leads, once",
  async ({ page }) => {
    await signInAsOwner(page, shop.address);
    const [from, to] = ["brand", "mail"].map((name) => `${shop.address}/admin/settings/${name}`);
    if (from === undefined || to === undefined) throw new Error("No addresses");
    // The form's answer brings the cookie while the page that it was on comes alive, and goes.
    await page
      .context()
      .addCookies([{ name: "arrival", value: "settings-saved", url: `${shop.address}/` }]);
    await page.goto(from, { waitUntil: "commit" });
    await page.waitForFunction(() => !document.cookie.includes("arrival="));
    await page.evaluate((next) => window.location.assign(next), to);
    await page.waitForURL(to);
    await page.locator(".toast", { hasText: "Settings saved" }).waitFor();
    // Long enough to have been seen.
    await page.waitForTimeout(1200);
    await page.goto(from);
    await untilAlive(page);
    await page.waitForTimeout(300);
    expect(await page.locator(".toast").count()).toBe(0);
  },
);

/** Keeps the page's scripts back until they are let come. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

journey("what was typed before the script came stays, and is saved", async ({ page }) => {
  await signInAsOwner(page, shop.address);
  const letScriptsCome = await holdScripts(page);
  await page.goto(`${shop.address}/admin/products/1`, { waitUntil: "commit" });
  const summary = page.getByLabel("Summary");
  await summary.fill("Typed early");
  await page.getByLabel("Description").fill("In two\nlines");
  await page.getByLabel("Standard, 10000", { exact: true }).fill("299");
  await page.getByLabel("Taxed as").selectOption({ index: 1 });
  const taxed = await page.getByLabel("Taxed as").inputValue();
  letScriptsCome();
  await untilAlive(page);
  await page.getByText("You have unsaved changes.").waitFor();
  expect(await summary.inputValue()).toBe("Typed early");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.locator(".toast", { hasText: "Product updated" }).waitFor();
  await page.reload();
  expect(await page.getByLabel("Description").inputValue()).toBe("In two\nlines");
  expect(await page.getByLabel("Standard, 10000", { exact: true }).inputValue()).toBe("299.00");
  expect(await page.getByLabel("Taxed as").inputValue()).toBe(taxed);
});

const picture = { name: "press.png", mimeType: "image/png", buffer: blackPng(800, 600) };
const card = { name: "card.pdf", mimeType: "application/pdf", buffer: PDF_CARD };

journey(
  "a file that was chosen before the script came is taken up, and ordered",
  async ({ page }) => {
    const letScriptsCome = await holdScripts(page);
    await page.goto(`${shop.address}/product/1`, { waitUntil: "commit" });
    await page.locator("input[type=file]").first().setInputFiles(card);
    letScriptsCome();
    await untilAlive(page);
    await page.getByText("card.pdf").first().waitFor();
    await page
      .getByText(/uploaded/i)
      .first()
      .waitFor();
    const { db } = shop.services;
    expect(await db.select({ name: files.name }).from(files)).toEqual([{ name: "card.pdf" }]);
  },
);

journey("so is a picture of the team's", async ({ page }) => {
  await signInAsOwner(page, shop.address);
  const letScriptsCome = await holdScripts(page);
  await page.goto(`${shop.address}/admin/products/1`, { waitUntil: "commit" });
  await page.getByLabel("Add pictures").setInputFiles(picture);
  letScriptsCome();
  await page.locator(".toast", { hasText: "1 image(s) added to gallery" }).waitFor();
});
