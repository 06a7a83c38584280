import { expect } from "vitest";
import { onFront, picture, placed } from "#tests/support/artwork-corpus/card-file.ts";
import type { SheetRecipe } from "#tests/support/artwork-corpus/sheet-pdf.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessibility.ts";
import { journey } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { cardFile, openProduct } from "./support/order-page.ts";

const shop = journeyShop();

/** No bleed on either side, and a picture on the front that is far too coarse. */
const FAULTY: SheetRecipe = {
  beyond: 0,
  ...onFront(placed(1, 0.5)),
  resources: "/XObject<</I 10 0 R>>",
  objects: [picture(40, 20)],
};

journey("a card without bleed is shown as it will be cut, with what is wrong", async ({ page }) => {
  await openProduct(page, `${shop.address}/product/1`);
  await page.locator("input[type=file]#files").setInputFiles(cardFile("no-bleed.pdf", FAULTY));
  const row = page.locator(".file", { hasText: "no-bleed.pdf" });
  await row.getByText("3 to fix").waitFor({ timeout: 60_000 });
  await expectAccessible(page);

  const [check] = await Promise.all([
    page.waitForEvent("popup"),
    row.getByRole("link", { name: "See it: no-bleed.pdf as it prints" }).click(),
  ]);
  await check.getByRole("heading", { name: "Check your artwork" }).waitFor();
  await check.getByRole("heading", { name: "3 to fix" }).waitFor();
  await check.locator(".sheet-view image").first().waitFor({ timeout: 60_000 });
  for (const width of [390, 768, 1440]) {
    await check.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(check);
    await expectAccessible(check);
  }

  // By keyboard: a line is hidden, the sheet comes closer, a ring leads to its words.
  await check.getByRole("checkbox", { name: "Trim" }).press("Space");
  expect(await check.locator(".line-trim").isVisible()).toBe(false);
  await check.getByRole("region", { name: "Sheet" }).press("+");
  await check.getByText("150%").waitFor();
  const ring = check.getByRole("link", { name: /^\d, to fix:/ });
  const named = (await ring.getAttribute("aria-label")) ?? "";
  await ring.press("Enter");
  await expect.poll(() => new URL(check.url()).hash).toBe(`#finding-${Number.parseInt(named, 10)}`);
});

journey(
  "a card without bleed is repaired with one press, and taken back with another",
  async ({ page }) => {
    await openProduct(page, `${shop.address}/product/1`);
    const files = page.locator("input[type=file]#files");
    await files.setInputFiles(cardFile("to-its-edge.pdf", { beyond: 0 }));
    const row = page.locator(".file", { hasText: "to-its-edge.pdf" });
    await row.getByText("2 to fix").waitFor({ timeout: 60_000 });
    const [check] = await Promise.all([
      page.waitForEvent("popup"),
      row.getByRole("link", { name: "See it: to-its-edge.pdf as it prints" }).click(),
    ]);
    const extend = check.getByRole("button", { name: "Extend the edges" });
    await extend.first().press("Enter", { timeout: 60_000 });
    await check.getByRole("heading", { name: "Ready to print" }).waitFor({ timeout: 60_000 });
    await check.getByText("Done: Extend the edges").waitFor();
    expect(await extend.count()).toBe(0);
    for (const width of [390, 768, 1440]) {
      await check.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(check);
      await expectAccessible(check);
    }

    // The order's form shows the same file as it is now.
    await page.reload();
    await row.getByText("Ready to print").waitFor({ timeout: 60_000 });

    await check.getByRole("button", { name: "Undo" }).press("Enter");
    await check.getByRole("heading", { name: "2 to fix" }).waitFor({ timeout: 60_000 });
    await check.getByText("2 versions").click();
    await check.getByRole("button", { name: "Use it: version 2" }).click();
    await check.getByText("Done: Extend the edges").waitFor();
  },
);

journey("without JavaScript too, a file is repaired with one press", async ({ page, openPage }) => {
  await openProduct(page, `${shop.address}/product/1`);
  const files = page.locator("input[type=file]#files");
  await files.setInputFiles(cardFile("plain.pdf", { beyond: 0 }));
  const row = page.locator(".file", { hasText: "plain.pdf" });
  await row.getByText("2 to fix").waitFor({ timeout: 60_000 });
  // Its picture comes last: then everything is known of it.
  await row.locator("img").waitFor({ timeout: 60_000 });
  const path = await row.getByRole("link", { name: /^See it: plain.pdf/ }).getAttribute("href");
  const plain = await openPage({ javaScriptEnabled: false });
  await plain.context().addCookies(await page.context().cookies());
  await plain.goto(`${shop.address}${path}`);
  const extend = plain.getByRole("button", { name: "Extend the edges" });
  await expect
    .poll(async () => {
      await plain.reload();
      return extend.count();
    })
    .toBeGreaterThan(0);
  await extend.first().click();
  await plain.getByText("Done: Extend the edges").waitFor();
});

journey(
  "a card that is right is ready to print, and a stranger sees nothing of it",
  async ({ page, openPage }) => {
    await openProduct(page, `${shop.address}/product/1`);
    await page.locator("input[type=file]#files").setInputFiles(cardFile("right.pdf"));
    const row = page.locator(".file", { hasText: "right.pdf" });
    await row.getByText("Ready to print").waitFor({ timeout: 60_000 });
    const path = await row.getByRole("link", { name: /^See it: right.pdf/ }).getAttribute("href");
    const stranger = await openPage();
    const answer = await stranger.goto(`${shop.address}${path}`);
    expect(answer?.status()).toBe(404);
    await stranger.getByRole("heading", { name: "Page not found" }).waitFor();
  },
);
