import type { Page } from "playwright-core";
import { PDF_CARD } from "#tests/support/sample-files.ts";
import { untilAlive } from "./browser.ts";

/** 1000 cards on 16pt, shipped within Florida: 48.00 + 9.50 shipping + 6.5 % of 48.00. */
export const CARDS_TOTAL = "$60.62";

/** A page is alive once its script runs: then the address follows the choices. */
export async function openProduct(page: Page, address: string) {
  await page.goto(address);
  await untilAlive(page);
  await page.waitForFunction(() => document.querySelector("form[data-alive]") !== null);
}

export async function fillContact(page: Page, email = "dana@blueheron.example") {
  await inAddressStep(page, async () => {
    await page.getByLabel("Name", { exact: true }).fill("Dana Whitfield");
    await page.locator("#contact-email").fill(email);
  });
}

export async function fillAddress(page: Page) {
  await inAddressStep(page, async () => {
    await page.getByLabel("Street address").fill("12 Palm Way");
    await page.getByLabel("City").fill("Orlando");
    await page.getByLabel("State").selectOption("FL");
    await page.getByLabel("ZIP code").fill("32801");
  });
}

export async function choosePickup(page: Page) {
  await inAddressStep(page, () => page.getByRole("radio", { name: /^Pick it up/ }).check());
}

/**
 * Fills in what a product's form asks for in the step behind its button, and leaves the step again.
 * Where there is none, or no script hides it, the fields are on the page.
 */
export async function inAddressStep(page: Page, fill: () => Promise<unknown>) {
  const step = page.locator("dialog.address-step");
  if ((await step.count()) === 0 || (await step.isVisible())) return void (await fill());
  const change = page.getByRole("link", { name: "Change contact and delivery" });
  const button = page.getByRole("button", { name: /^(Submit Order|Request a Quote)/ }).first();
  await ((await change.isVisible()) ? change : button).click();
  await step.waitFor();
  await fill();
  await page.keyboard.press("Escape");
  await step.waitFor({ state: "hidden" });
}

/** The coupon box lies behind "Add a code", unless there is a code already. */
export async function openCode(page: Page) {
  const box = page.getByLabel("Coupon code");
  if (!(await box.isVisible())) await page.getByText("Add a code").click();
  await box.waitFor();
}

export async function uploadCard(page: Page, name = "blue-heron-card.pdf") {
  const file = { name, mimeType: "application/pdf", buffer: PDF_CARD };
  await page.locator("input[type=file]#files").setInputFiles(file);
  await page.locator(".file[data-step=received]", { hasText: name }).waitFor();
}

/** Everything a guest does before pressing the button. */
export async function fillCardsOrder(page: Page) {
  await page.getByRole("radio", { name: /^1,000 / }).check();
  await uploadCard(page);
  await fillContact(page);
  await fillAddress(page);
}

/** Presses the button and waits for the payment page of the simulator. */
export async function submitOrder(page: Page) {
  await page.getByRole("button", { name: "Submit Order" }).click();
  await page.getByRole("heading", { name: "Payment simulator" }).waitFor();
}

export async function payInSimulator(page: Page, outcome = "approve") {
  await page.getByLabel("Outcome").selectOption(outcome);
  await page.getByRole("button", { name: "Pay now" }).click();
}

/** The number of the order that was paid just now, once its page says so. */
export async function paidOrderNumber(page: Page): Promise<string> {
  await page.getByRole("heading", { name: "Payment Successful" }).waitFor();
  return page.locator(".payment-order").innerText();
}
