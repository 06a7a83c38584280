import { readFile } from "node:fs/promises";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessibility.ts";
import { journey } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { choosePickup, openProduct } from "./support/order-page.ts";

const shop = journeyShop();

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

journey("the picture's views are at hand on a phone", async ({ openPage }) => {
  const page = await openPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await openProduct(page, `${shop.address}/product/1`);
  const views = page.locator(".thumbs a:visible");
  expect(await views.allInnerTexts()).toEqual(["Photo", "Your choice", "To scale"]);
  await page.getByRole("link", { name: "To scale" }).tap();
  await page.locator('.thumb[aria-current="true"]', { hasText: "To scale" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("radio", { name: /^18pt UV/ }).check();
  // Who looks at the size goes on looking at it.
  await page.getByRole("img", { name: /^Your choice: 18pt UV/ }).waitFor();
  await page.locator('.thumb[aria-current="true"]', { hasText: "To scale" }).waitFor();
  await page.getByRole("link", { name: /^Photo 1 of/ }).tap();
  await page.locator('.thumb-photo[aria-current="true"]').waitFor();
});

journey("choices are compared and taken by key, on a phone's screen too", async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 390, height: 844 } });
  await openProduct(page, `${shop.address}/product/1`);
  await page.locator('input[name="paperType"]:checked').focus();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
    "What’s the difference?",
  );
  await page.keyboard.press("Enter");
  const papers = page.getByRole("region", { name: "Paper types compared" });
  await papers.waitFor();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await papers.getByRole("button", { name: "Chosen 32pt NO UV" }).waitFor();
  expect(await page.getByRole("radio", { name: /^32pt NO UV/ }).isChecked()).toBe(true);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
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
  await page.getByRole("img", { name: /Your artwork, cut at the trim\. Thickness/ }).waitFor();
  await page.getByRole("button", { name: "Remove 375.png" }).click();
  await page.getByRole("img", { name: /^Your choice: .*Sample artwork/ }).waitFor();
  // Of another shape: so much is said.
  await page.locator("#files").setInputFiles(await picture(300, 300));
  await page.getByRole("img", { name: /Its shape is not the sheet’s/ }).waitFor();

  // It is there again when the page is opened anew, and gone with its file.
  await page.locator(".file[data-step=received]").waitFor();
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(sessionStorage).some((key) => key.startsWith("upload-picture:")),
      ),
    )
    .toBe(true);
  await page.reload();
  await page.getByRole("img", { name: /Your artwork, cut at the trim/ }).waitFor();
  await page.locator('.slide-drawn image[href^="data:image/webp"]').first().waitFor();
  await page.getByRole("button", { name: "Remove 300.png" }).click();
  await page.getByRole("img", { name: /^Your choice: .*Sample artwork/ }).waitFor();
});

const SCREENS = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
];

journey.for([
  { product: 1, first: "paperType" },
  { product: 5, first: "size" },
  { product: 16, first: "paperType" },
  { product: 21, first: "size" },
])(
  "title, first choice and quantity of product $product are on the first screen",
  async ({ product, first }, { page: opened }) => {
    for (const viewport of SCREENS) {
      // A tab of its own, in which nothing was scrolled yet.
      const page = await opened.context().newPage();
      await page.setViewportSize(viewport);
      await openProduct(page, `${shop.address}/product/${product}`);
      const box = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => {
            const { top, bottom } = element.getBoundingClientRect();
            return { top, bottom };
          });
      const at = `at ${viewport.width} × ${viewport.height}`;
      expect((await box("main h1")).top, `title ${at}`).toBeGreaterThan(0);
      expect((await box(`input[name="${first}"]`)).top, `first choice ${at}`).toBeLessThan(
        0.6 * viewport.height,
      );
      // With their prices, and nothing lies on them.
      const bar = page.locator(".pricebar");
      const foot = (await bar.isVisible()) ? (await box(".pricebar")).top : viewport.height;
      expect((await box("#quantity .p")).bottom, `quantity ${at}`).toBeLessThan(foot);
      // Beside the choices the picture stays in view; no ticket scrolls inside itself.
      const aside = page.locator(".order-aside");
      expect(await aside.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
      await page.evaluate(() => window.scrollBy(0, 400));
      if (viewport.width >= 768) expect((await box(".order-picture")).top).toBeGreaterThan(0);
    }
  },
);

journey("the day at the door follows the ZIP code, and pickup has none", async ({ page }) => {
  await openProduct(page, `${shop.address}/product/1`);
  const door = page.locator(".order-dates > div", { hasText: "At your door" });
  await door.getByRole("link", { name: "Enter your ZIP" }).click();
  await page.keyboard.type("33101");
  expect(await page.getByLabel("Deliver to ZIP").inputValue()).toBe("33101");
  await door.getByText(/^\w{3}, \w{3} \d+ to /).waitFor();
  const arrives = await door.locator("dd").innerText();
  const ready = await page.locator(".ready-days dd").innerText();
  expect(arrives).toMatch(/^\w{3}, \w{3} \d+ to \w{3}, \w{3} \d+$/);
  expect(arrives).not.toBe(ready);
  // A phone says it beside the button that is always there.
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.locator(".pricebar");
  await bar.getByText("At your door").waitFor();
  await bar.getByText(arrives).waitFor();
  await bar.getByRole("button", { name: /^Submit Order, \$/ }).waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  // The ZIP code says the state, and so the tax.
  await page.getByText("Total", { exact: true }).first().waitFor();
  await choosePickup(page);
  await door.waitFor({ state: "detached" });
});

journey("a page that stays open past its last hour asks for the next days", async ({ page }) => {
  await page.clock.install();
  await openProduct(page, `${shop.address}/product/1`);
  const asked = page.waitForRequest(/\/product\/1\.data/);
  // No weekend with its holidays is longer.
  await page.clock.fastForward(7 * 24 * 60 * 60 * 1000);
  await asked;
  await page.getByRole("heading", { level: 1, name: "Business Cards" }).waitFor();
});
