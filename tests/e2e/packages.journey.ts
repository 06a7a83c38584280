// @module-tag money
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { pngClaiming } from "#tests/support/sample-files.ts";
import { expectAccessible, expectFocusAbove, expectSoundAt } from "./support/accessibility.ts";
import { holdSending, journey, untilAlive } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { payInSimulator } from "./support/order-page.ts";

const shop = await journeyShop();
const LOGO = { name: "heron.png", mimeType: "image/png", buffer: pngClaiming(20, 10) };

/** The page is alive once its script runs; then the link opens the dialog. */
async function openDialog(page: Page, name: string) {
  await page.goto(`${shop.address}/new-business-packages`);
  const start = page.getByRole("article", { name }).getByRole("link", { name: "Get Started Now" });
  const dialog = page.getByRole("dialog", { name });
  await untilAlive(page);
  await start.click();
  await dialog.waitFor();
  return dialog;
}

journey("a package is ordered in four steps and paid in a new tab", async ({ page }) => {
  const dialog = await openDialog(page, "Newbie Package");
  await dialog.getByText("Step 1 of 4").waitFor();
  await dialog.getByText("25% complete").waitFor();
  expect(await dialog.getByRole("button", { name: "Previous" }).isDisabled()).toBe(true);
  await expectAccessible(page);

  await dialog.getByLabel("Your name").fill("Dana Whitfield");
  // Enter goes on, as the button would.
  await dialog.getByLabel("Your name").press("Enter");
  await dialog.getByText("Step 2 of 4").waitFor();
  await expectAccessible(page);
  await dialog.locator("#businessCard-designStyle").selectOption("bold");
  await dialog.locator(".package-step:visible input[type=file]").setInputFiles(LOGO);
  await dialog.locator(".file[data-step=received]", { hasText: LOGO.name }).waitFor();

  await dialog.getByRole("button", { name: "Website Information" }).click();
  await dialog.getByText("100% complete").waitFor();
  await expectAccessible(page);
  await dialog.getByLabel("Text for Home").fill("We come at night, too.");
  await dialog.getByRole("button", { name: "Submit Order" }).click();

  // The missing field is in the first step.
  await dialog.locator("#email-error").waitFor();
  await dialog.getByRole("link", { name: /^Enter an email address/ }).waitFor();
  await dialog.getByText("Step 1 of 4").waitFor();
  const email = dialog.getByLabel("Email", { exact: true });
  expect(await email.evaluate((it) => it === document.activeElement)).toBe(true);
  await expectSoundAt(page, [390, 1440]);
  await email.fill("dana@blueheron.example");
  await dialog.getByLabel("Business name").fill("Blue Heron Plumbing Co.");
  await dialog.getByRole("radio", { name: /^Pick it up/ }).check();
  await dialog.locator(".package-total", { hasText: "$906.64" }).waitFor();

  // Escape closes it; nothing typed is lost.
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("link", { name: "Get Started Now" }).first().click();
  expect(await dialog.getByLabel("Business name").inputValue()).toBe("Blue Heron Plumbing Co.");

  await dialog.getByRole("button", { name: "Website Information" }).click();
  const opening = page.waitForEvent("popup");
  await dialog.getByRole("button", { name: "Submit Order" }).click();
  const payment = await opening;
  await dialog.getByRole("heading", { name: "Package Order Submitted!" }).waitFor();
  await dialog.getByRole("link", { name: "Open the payment page" }).waitFor();
  await expectSoundAt(page, [390, 1440]);
  await payment.getByRole("heading", { name: "Payment simulator" }).waitFor();
  await payInSimulator(payment);
  await payment.getByRole("heading", { name: "Payment Successful" }).waitFor();
  await payment.getByText("$906.64").first().waitFor();

  await dialog.locator(".package-ordered").getByRole("button", { name: "Close" }).click();
  await page.getByRole("link", { name: "Get Started Now" }).first().click();
  // Another order begins: what was ordered is gone, who ordered is not.
  expect(await dialog.getByLabel("Text for Home").inputValue()).toBe("");
  expect(await dialog.getByLabel("Business name").inputValue()).toBe("Blue Heron Plumbing Co.");
});

journey("toasts are seen above the dialog", async ({ page }) => {
  const dialog = await openDialog(page, "Starter Package");
  await dialog.getByLabel("Your name").fill("Dana Whitfield");
  await dialog.getByLabel("Email", { exact: true }).fill("dana@blueheron.example");
  await dialog.getByRole("radio", { name: /^Pick it up/ }).check();
  await dialog.getByRole("button", { name: "Website Information" }).click();
  const letGo = await holdSending(page);
  await dialog.getByRole("button", { name: "Submit Order" }).click();
  const toast = page.locator(".toast", { hasText: "Submitting your order..." });
  await toast.waitFor();
  const isOnTop = await toast.evaluate((it) => it.closest(":popover-open") !== null);
  expect(isOnTop).toBe(true);
  letGo();
});

journey("the dialog fits a small phone", async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 320, height: 640 } });
  const dialog = await openDialog(page, "Newbie Package");
  for (const step of [1, 2, 3, 4]) {
    await dialog.getByText(`Step ${step} of 4`).waitFor();
    const overflow = await dialog.evaluate((it) => it.scrollWidth - it.clientWidth);
    expect(overflow, `step ${step}`).toBe(0);
    await expectAccessible(page);
    if (step < 4) await dialog.getByRole("button", { name: "Next" }).click();
  }
});

journey("nothing in the dialog has the focus under its foot", async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 390, height: 640 } });
  await openDialog(page, "Newbie Package");
  await expectFocusAbove(page, ".package-foot", 16);
});

journey("a package is ordered without JavaScript on one long page", async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(`${shop.address}/new-business-packages`);
  await page.getByRole("link", { name: "Get Started Now" }).last().click();
  await page.getByRole("heading", { name: "Starter Package" }).waitFor();
  await page.getByLabel("Your name").fill("Dana Whitfield");
  await page.getByLabel("Email", { exact: true }).fill("dana@blueheron.example");
  await page.getByRole("radio", { name: /^Pick it up/ }).check();
  expect(await page.getByLabel("Street address").isVisible()).toBe(false);
  await page.getByRole("button", { name: "Update price" }).click();
  await page.getByText("$1,212.09").first().waitFor();
  await page.getByRole("button", { name: "Submit Order" }).click();
  await page.getByRole("heading", { name: "Payment simulator" }).waitFor();
  await payInSimulator(page);
  await page.getByRole("heading", { name: "Payment Successful" }).waitFor();
});

journey("a package is paid with every step skipped, and finished by its link", async ({ page }) => {
  const dialog = await openDialog(page, "Newbie Package");
  await dialog.getByLabel("Your name").fill("Dana Whitfield");
  await dialog.getByLabel("Email", { exact: true }).fill("dana@blueheron.example");
  await dialog.getByRole("radio", { name: /^Pick it up/ }).check();
  const skip = dialog.getByRole("button", { name: "Skip, I'll finish later" });
  for (const step of [1, 2, 3, 4]) {
    await dialog.getByText(`Step ${step} of 4`).waitFor();
    await skip.click();
  }
  await dialog.getByRole("button", { name: "Fill it in now" }).waitFor();
  await expectSoundAt(page, [390, 1440]);
  const opening = page.waitForEvent("popup");
  await dialog.getByRole("button", { name: "Submit Order" }).click();
  const paying = await opening;
  await paying.getByRole("heading", { name: "Payment simulator" }).waitFor();
  await payInSimulator(paying);
  await paying.getByRole("heading", { name: "Payment Successful" }).waitFor();

  const details = paying.getByRole("link", { name: "Finish your package details" });
  expect(await details.getAttribute("href")).toMatch(/^\/track\/.*\/details$/);
  await expectSoundAt(paying, [390, 1440]);
  const link = await paying.getByRole("link", { name: "See your order" }).getAttribute("href");
  await page.goto(shop.address + (link ?? ""));
  const finish = page.getByRole("link", { name: "Finish your package details" });
  await finish.click();
  await page.locator("form[data-alive]").waitFor();
  await expectSoundAt(page, [390, 768, 1440]);
  await page.getByLabel("Business name").fill("Blue Heron Plumbing Co.");
  await page.getByRole("button", { name: "Save for later" }).click();
  await page.getByText("Saved. Finish your package details whenever you like.").waitFor();

  // Another tab is quicker: this one is told, and keeps what was typed.
  await finish.click();
  await page.locator("form[data-alive]").waitFor();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.locator("form[data-alive]").waitFor();
  await other.getByRole("button", { name: "Save for later" }).click();
  await other.getByText("Saved. Finish your package details whenever you like.").waitFor();
  await page.getByLabel("Message").fill("We come at night, too.");
  await page.getByRole("button", { name: "Send to our designers" }).click();
  await page.locator(".note", { hasText: "changed somewhere else" }).waitFor();
  expect(await page.getByLabel("Message").inputValue()).toBe("We come at night, too.");
  await page.getByRole("button", { name: "Send to our designers" }).click();
  await page.getByText("We have your package details").waitFor();
  expect(await finish.count()).toBe(0);
});
