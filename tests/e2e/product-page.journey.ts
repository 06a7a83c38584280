import { readFile } from "node:fs/promises";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessibility.ts";
import { journey } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { choosePickup, openProduct } from "./support/order-page.ts";

const shop = await journeyShop();

const scaleOf = (page: Page) =>
  page.locator(".lightbox img").evaluate((image) => new DOMMatrix(image.style.transform).a);
const shiftOf = (page: Page) =>
  page.locator(".lightbox img").evaluate((image) => new DOMMatrix(image.style.transform).e);

journey("pictures are looked at closely by keyboard alone", async ({ page }) => {
  await openProduct(page, `${shop.address}/product/1`);
  const picture = page.getByRole("link", { name: /^Enlarge: / }).first();
  await picture.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Pictures of Business Cards" });
  await dialog.waitFor();
  await dialog.getByText("Picture 1 of 2, 100%").waitFor();
  await expectAccessible(page);

  await page.keyboard.press("+");
  await page.keyboard.press("+");
  await dialog.getByText("Picture 1 of 2, 225%").waitFor();
  expect(await scaleOf(page)).toBeCloseTo(2.25, 5);
  await page.keyboard.press("ArrowRight");
  expect(await shiftOf(page)).toBeLessThan(0);
  for (const _ of [1, 2, 3]) await page.keyboard.press("-");
  expect(await scaleOf(page)).toBe(1);
  expect(await shiftOf(page)).toBe(0);

  await page.keyboard.press("ArrowRight");
  await dialog.getByText("Picture 2 of 2, 100%").waitFor();
  await page.keyboard.press("ArrowLeft");
  await dialog.getByText("Picture 1 of 2, 100%").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await picture.evaluate((link) => link === document.activeElement)).toBe(true);
});

journey("an enlarged picture follows the pointer, and never leaves its frame", async ({ page }) => {
  await openProduct(page, `${shop.address}/product/2`);
  await page
    .getByRole("link", { name: /^Enlarge: / })
    .first()
    .click();
  const stage = page.locator(".lightbox-stage");
  await stage.dblclick({ position: { x: 500, y: 300 } });
  expect(await scaleOf(page)).toBeCloseTo(2.25, 5);
  const before = await shiftOf(page);
  await page.mouse.move(500, 400);
  await page.mouse.down();
  await page.mouse.move(430, 400, { steps: 4 });
  await page.mouse.up();
  expect(await shiftOf(page)).toBeCloseTo(before - 70, 0);
  await page.mouse.wheel(0, 5000);
  await expect.poll(() => scaleOf(page)).toBe(1);
  await page.getByRole("button", { name: "Close" }).click();
  await page.locator(".lightbox").waitFor({ state: "detached" });
});

journey("two fingers enlarge a picture, one turns the page", async ({ openPage }) => {
  const page = await openPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await openProduct(page, `${shop.address}/product/1`);
  await page
    .getByRole("link", { name: /^Enlarge: / })
    .first()
    .tap();
  await page.getByText("Picture 1 of 2, 100%").waitFor();
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: [number, number][]) =>
    fingers.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });
  await touch("touchStart", [[300, 400]]);
  await touch("touchMove", [[150, 400]]);
  await touch("touchEnd", []);
  await page.getByText("Picture 2 of 2, 100%").waitFor();
  await touch("touchStart", [
    [180, 400],
    [210, 400],
  ]);
  await touch("touchMove", [
    [150, 400],
    [240, 400],
  ]);
  await touch("touchEnd", []);
  expect(await scaleOf(page)).toBeGreaterThan(2);
  await expectAccessible(page);
});

journey("without JavaScript a picture leads to the large one", async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(`${shop.address}/product/1`);
  await page
    .getByRole("link", { name: /^Enlarge: / })
    .first()
    .click();
  await page.waitForURL(/\/pictures\/business-cards-1440\.webp$/);
});

journey("a template is downloaded for the size it is named after", async ({ page }) => {
  await openProduct(page, `${shop.address}/product/5`);
  // Of the chosen size; the others are folded.
  expect(await page.getByRole("link", { name: "PDF template for 6 × 8 in" }).isVisible()).toBe(
    false,
  );
  await page.getByRole("radio", { name: /^6 × 8 in/ }).check();
  await page.getByRole("link", { name: "Sizes and templates" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "PDF template for 6 × 8 in" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("postcards-6x8-template.pdf");
  const pdf = await PDFDocument.load(await readFile(await download.path()));
  expect(pdf.getPageCount()).toBe(2);
});

journey("the day it would be ready follows the delivery time", async ({ page }) => {
  await openProduct(page, `${shop.address}/product/1`);
  const ready = page.locator(".ready-days dd");
  const ordinary = await ready.textContent();
  const rush = page.getByRole("radio", { name: /^2-3 Business Days/ });
  const promised = await page.locator("label", { has: rush }).locator(".ready").textContent();
  await rush.check();
  expect(`Ready ${await ready.textContent()}`).toBe(promised);
  expect(await ready.textContent()).not.toBe(ordinary);
});

journey("related products lead on, and back", async ({ page }) => {
  await openProduct(page, `${shop.address}/product/5`);
  await page
    .getByRole("region", { name: "Related products" })
    .getByRole("link", { name: /^4x6 Flyers/ })
    .click();
  await page.getByRole("heading", { level: 1, name: "4x6 Flyers" }).waitFor();
  await page.getByRole("link", { name: "Postcards & Flyers" }).click();
  await page.getByRole("heading", { level: 1, name: "Postcards & Flyers" }).waitFor();
  await page.getByRole("link", { name: "View Details & Pricing: Postcards" }).click();
  await page.getByRole("heading", { level: 1, name: "Postcards" }).waitFor();
});

journey("a paper is taken from the comparison, and the picture follows it", async ({ page }) => {
  await openProduct(page, `${shop.address}/product/1`);
  await page.getByText("What’s the difference?").click();
  const papers = page.getByRole("region", { name: "Paper types compared" });
  await papers.getByText("18pt, 0.018 in").waitFor();
  await expectAccessible(page);
  await papers.getByRole("button", { name: "Choose 18pt UV" }).click();
  expect(await page.getByRole("radio", { name: /^18pt UV/ }).isChecked()).toBe(true);
  await papers.getByRole("button", { name: "Chosen 18pt UV" }).waitFor();

  const drawing = page.getByRole("img", { name: /^Your choice: 18pt UV, square corners/ });
  await drawing.waitFor();
  await page.locator('.thumb-drawn[aria-current="true"]', { hasText: "Your choice" }).waitFor();
  await page.getByRole("checkbox", { name: /^Rounded Corners/ }).check();
  await page.getByRole("img", { name: /^Your choice: 18pt UV, rounded corners/ }).waitFor();
  await page.getByRole("link", { name: "To scale" }).click();
  await page.getByText("3.5 × 2 in beside a hand.").waitFor();
});

journey("a picture that was added is seen on the sheet it is for", async ({ page }) => {
  await openProduct(page, `${shop.address}/product/1`);
  const picture = async (width: number, height: number) => ({
    name: `${width}.png`,
    mimeType: "image/png",
    buffer: await sharp({ create: { width, height, channels: 3, background: "teal" } })
      .png()
      .toBuffer(),
  });
  await page.locator("#files").setInputFiles(await picture(375, 225));
  await page.getByRole("img", { name: /Your artwork, trimmed to size\. Thickness/ }).waitFor();
  await page.getByRole("button", { name: "Remove 375.png" }).click();
  await page.getByRole("img", { name: /^Your choice: .*Sample artwork/ }).waitFor();
  // Of another shape: so much is said.
  await page.locator("#files").setInputFiles(await picture(300, 300));
  await page.getByRole("img", { name: /Its shape doesn’t match the sheet/ }).waitFor();
});

journey("picture, title, paper and quantity are on the first screen", async ({ openPage }) => {
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [390, 844],
  ] as const) {
    const page = await openPage({ viewport: { width, height } });
    await openProduct(page, `${shop.address}/product/1`);
    const top = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => element.getBoundingClientRect().top);
    const first = await top('input[name="paperType"]');
    expect([width, first < 0.6 * height]).toEqual([width, true]);
    // The bar covers neither how many there are nor what they cost.
    const quantity = page.locator("#quantity .choice .p").first();
    const shown = await quantity.evaluate((one) => one.getBoundingClientRect().bottom);
    const bar = page.locator(".pricebar");
    const end = (await bar.isVisible()) ? await top(".pricebar") : height;
    expect([width, shown < end]).toEqual([width, true]);
    // Beside the choices the picture stays in view; no ticket scrolls inside itself.
    const aside = page.locator(".order-aside");
    expect(await aside.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
    await page.evaluate(() => window.scrollBy(0, 400));
    if (width >= 768) expect(await top(".order-picture")).toBeGreaterThan(0);
  }
});

journey("every order begins on its first screen, beside its picture", async ({ page }) => {
  await page.goto(`${shop.address}/specials`);
  const special = await page.locator("main a[href^='/specials/']").first().getAttribute("href");
  for (const path of [
    "/website-order",
    "/app-order",
    "/design?product=business-cards",
    "/new-business-packages/order?package=19",
    `${special}/order`,
  ]) {
    await openProduct(page, `${shop.address}${path}`);
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => window.scrollTo(0, 0));
      const first = page.locator(".step input:visible, .step dd").first();
      const box = await first.boundingBox();
      expect([path, width, box !== null && box.y < 0.7 * height]).toEqual([path, width, true]);
      expect(await page.locator(".order-picture img").first().isVisible()).toBe(true);
      await expectNoSidewaysScroll(page);
    }
  }
});

journey("the day at the door follows the ZIP code, and pickup has none", async ({ page }) => {
  await openProduct(page, `${shop.address}/product/1`);
  const door = page.locator(".order-dates", { hasText: "At your door" });
  expect(await door.count()).toBe(0);
  await page.getByLabel("Deliver to ZIP").fill("33101");
  await door.waitFor();
  const [ready, arrives] = await door.locator("dd").allInnerTexts();
  expect(arrives).toMatch(/^\w{3}, \w{3} \d+ to \w{3}, \w{3} \d+$/);
  expect(arrives).not.toBe(ready);
  // The ZIP code says the state, and so the tax.
  await page.getByText("Total", { exact: true }).first().waitFor();
  await choosePickup(page);
  await door.waitFor({ state: "detached" });
});
