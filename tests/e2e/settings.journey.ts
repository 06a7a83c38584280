import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect } from "vitest";
import { expectSoundAt } from "./support/accessibility.ts";
import { journey, untilAlive } from "./support/browser.ts";
import { openDatabase } from "#app/platform/db/database.server.ts";
import { findRunningDatabase } from "#app/platform/embedded-database/find-running-database.server.ts";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { ownShop } from "./support/journey-shop.ts";
import { OWNER, signInAsOwner } from "./support/people.ts";
import { sendMessage } from "./support/send-message.ts";

/** Its own: the other journeys count on the settings as they come. */
const shop = await ownShop();
await withOwner();
const WIDTHS = [1440, 768, 390, 320];

async function withOwner() {
  const url = await findRunningDatabase(shop.dataDir);
  if (url === null) throw new Error("The shop has no database.");
  const { db, close } = openDatabase(url, { maxConnections: 1 });
  await createOwner(db, OWNER, { actor: "journeys", now: new Date() });
  await close();
}

const save = (page: Page) => page.getByRole("button", { name: "Save Settings" }).click();

async function openSettings(page: Page, title: string) {
  await page.goto(`${shop.address}/admin/settings`);
  await untilAlive(page);
  await page
    .getByRole("navigation", { name: "Settings" })
    .getByRole("link", { name: title })
    .click();
  await page.locator("form.settings-form[data-alive]").waitFor();
}

journey(
  "an admin changes hours and shipping, and the shop says so at once",
  async ({ page, openPage }) => {
    await signInAsOwner(page, shop.address);
    await openSettings(page, "Business");
    await expectSoundAt(page, WIDTHS);
    await page.getByLabel("Business hours").fill("Monday to Saturday 9 AM to 4 PM");
    await page.getByLabel("Email", { exact: true }).fill("not an address");
    await save(page);
    await page.getByText("Enter an email address such as").waitFor();
    expect(await page.getByLabel("Business hours").inputValue()).toBe(
      "Monday to Saturday 9 AM to 4 PM",
    );
    await expectSoundAt(page, WIDTHS);
    await page.getByLabel("Daily order cutoff").selectOption("4 PM");
    await page.getByLabel("Email", { exact: true }).fill("hello@makeready.example");
    await page.keyboard.press("Enter");
    await page.getByText("Settings saved").first().waitFor();
    // Whoever saves by keyboard goes on where they were.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toBe(await page.getByLabel("Email", { exact: true }).getAttribute("id"));
    const visitor = await openPage();
    await visitor.goto(`${shop.address}/about`);
    await visitor.getByText("Monday to Saturday 9 AM to 4 PM").first().waitFor();

    await openSettings(page, "Delivery and taxes");
    await expectSoundAt(page, WIDTHS);
    await page.getByRole("button", { name: "Add a method" }).click();
    const methods = page.getByRole("group", { name: "Shipping methods" });
    await methods.getByLabel("Name").last().fill("Express");
    await methods.getByLabel("Rate").last().fill("24");
    const version = page.locator("input[name=version]");
    const before = await version.inputValue();
    await save(page);
    await page.getByText("Settings saved").first().waitFor();
    await expect.poll(() => version.inputValue()).not.toBe(before);
    expect(await methods.getByLabel("Name").count()).toBe(2);
    await methods.getByRole("button", { name: "Remove method 2" }).click();
    await save(page);
    await page.getByText("Settings saved").first().waitFor();
    await expect.poll(() => version.inputValue()).toBe(before);
    expect(await methods.getByLabel("Name").count()).toBe(1);
  },
);

journey(
  "what is changed while the settings are being saved stays, and is saved next",
  async ({ page }) => {
    await signInAsOwner(page, shop.address);
    await openSettings(page, "Business");
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const isSave = (url: URL) => url.pathname.startsWith("/admin/settings/business");
    await page.route(isSave, async (route) => {
      if (route.request().method() === "POST") await held;
      await route.continue();
    });
    const version = page.locator("input[name=version]");
    const before = await version.inputValue();
    await page.getByLabel("Support hours").fill("Monday to Friday 10 AM to 6 PM EST");
    await save(page);
    await page.getByLabel("Business hours").fill("Every day 9 AM to 5 PM");
    release();
    await page.getByText("Settings saved").first().waitFor();
    await expect.poll(() => version.inputValue()).not.toBe(before);
    expect(await page.getByLabel("Business hours").inputValue()).toBe("Every day 9 AM to 5 PM");
    const saved = await version.inputValue();
    await save(page);
    await expect.poll(() => version.inputValue()).not.toBe(saved);
    await page.reload();
    expect(await page.getByLabel("Business hours").inputValue()).toBe("Every day 9 AM to 5 PM");
    expect(await page.getByLabel("Support hours").inputValue()).toBe(
      "Monday to Friday 10 AM to 6 PM EST",
    );
  },
);

journey(
  "of two admins the second hears that the page has changed, and keeps what was typed",
  async ({ page, openPage }) => {
    await signInAsOwner(page, shop.address);
    await openSettings(page, "Safety");
    await openSettings(page, "Orders and files");
    const other = await openPage();
    await signInAsOwner(other, shop.address);
    await openSettings(other, "Orders and files");
    await page.getByLabel("Quotes are valid for (days)").fill("28");
    await other.getByLabel("Quotes are valid for (days)").fill("21");
    await save(other);
    await other.getByText("Settings saved").first().waitFor();
    // News makes the page load again what it shows, but not what is being typed.
    await sendMessage(shop.address);
    await page.getByRole("link", { name: /^Messages\s*1$/ }).waitFor();
    expect(await page.getByLabel("Quotes are valid for (days)").inputValue()).toBe("28");
    await save(page);
    await page.getByText("Someone else saved this page.").waitFor();
    expect(await page.getByLabel("Quotes are valid for (days)").inputValue()).toBe("28");
    await page.getByRole("link", { name: "Orders", exact: false }).first().click();
    await page.getByRole("button", { name: "Stay" }).click();
    await save(page);
    await page.getByText("Settings saved").first().waitFor();
    await page.getByRole("link", { name: "Orders", exact: false }).first().click();
    await page.waitForURL("**/admin/orders");
  },
);

journey(
  "a logo is uploaded, stands on the shop at once, and is taken away again",
  async ({ page, openPage }) => {
    await signInAsOwner(page, shop.address);
    await openSettings(page, "Brand");
    await expectSoundAt(page, WIDTHS);
    const canvas = sharp({
      create: { width: 600, height: 200, channels: 4, background: "#0a7d4b" },
    });
    const buffer = await canvas.png().toBuffer();
    const input = page.getByLabel("Logo", { exact: false }).and(page.locator("input[type=file]"));
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    await input.setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: drawing });
    await page.getByText("This is not a picture we can show.").waitFor();
    await input.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
    await page.getByText("Logo uploaded successfully").first().waitFor();
    await page.getByLabel("Logo description").fill("Blue Heron Press");
    await page.getByLabel("Brand color").fill("#ffdd33");
    await page.getByText("Too light for text").waitFor();
    await save(page);
    await page.getByText("Settings saved").first().waitFor();
    await page.getByRole("banner").getByRole("img", { name: "Blue Heron Press" }).waitFor();
    await expectSoundAt(page, WIDTHS);
    const visitor = await openPage();
    await visitor.goto(shop.address);
    const logo = visitor.getByRole("banner").getByRole("img", { name: "Blue Heron Press" });
    await logo.waitFor();
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(576);
    await expectSoundAt(visitor, WIDTHS);
    await page.getByRole("button", { name: "Remove" }).click();
    await save(page);
    // The admin area's own sign says that it was saved.
    await page.getByRole("banner").getByText("Makeready").waitFor();
    await page.getByText("No picture").waitFor();
    await visitor.reload();
    await visitor.getByRole("banner").getByText("Makeready").waitFor();
  },
);

journey("mail and payment say how they stand, and are tried out", async ({ page }) => {
  await signInAsOwner(page, shop.address);
  await openSettings(page, "Mail");
  await expectSoundAt(page, WIDTHS);
  await page.getByLabel("Send a test email to").fill("try@press.example");
  await page.getByRole("button", { name: "Send a test email" }).click();
  await page.getByText("Test email sent").first().waitFor();
  await page.goto(`${shop.address}/test-email`);
  await untilAlive(page);
  await expectSoundAt(page, WIDTHS);
  await page.goto(`${shop.address}/admin/settings/payment`);
  await untilAlive(page);
  await page.getByRole("button", { name: "Check connection" }).click();
  await page.getByText("The connection works").waitFor();
  await expectSoundAt(page, WIDTHS);
});

journey("settings are saved without a script", async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false });
  await signInAsOwner(page, shop.address);
  await page.goto(`${shop.address}/admin/settings/brand`);
  await page.getByLabel("Brand color").fill("#224466");
  await save(page);
  await page.getByRole("status").getByText("Settings saved").waitFor();
  expect(await page.getByLabel("Brand color").inputValue()).toBe("#224466");
  await page.reload();
  expect(await page.getByText("Settings saved").count()).toBe(0);
});
