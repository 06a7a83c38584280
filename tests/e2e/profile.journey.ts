import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectAccessible, expectSoundAt } from "./support/accessibility.ts";
import { journey, untilAlive } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { openProduct } from "./support/order-page.ts";

const shop = await journeyShop();
const WIDTHS = [1440, 768, 390, 320];

/** Somebody new, who arrives at the welcome page. */
async function signUp(page: Page) {
  await page.goto(`${shop.address}/signup`);
  await page.getByLabel("First name").fill("Nora");
  await page.getByLabel("Last name").fill("Quist");
  await page.getByLabel("Email", { exact: true }).fill(`${randomUUID()}@quist.example`);
  await page.getByLabel("Password", { exact: true }).fill("heron-on-one-leg-4");
  await page.getByLabel("Confirm password").fill("heron-on-one-leg-4");
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.waitForURL("**/welcome**");
}

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Tell us about your business" });

async function untilModal(page: Page) {
  await page.waitForFunction(
    () => document.querySelector("dialog:modal form[data-alive]") !== null,
  );
}

async function answer(page: Page) {
  await page.getByLabel("What does your business do?").fill("Plumbing");
  await page.getByLabel("How long have you been in business?").selectOption("3-5");
  await page.getByRole("group", { name: "Do you have a website?" }).getByLabel("Yes").check();
  await page.getByLabel("Its address").fill("quist.example");
  await page
    .getByRole("group", { name: /Google business/ })
    .getByLabel("No")
    .check();
  await page.getByRole("group", { name: "Do you have a logo?" }).getByLabel("Yes").check();
}

journey("a new customer answers the questionnaire, and finds the answers", async ({ page }) => {
  await signUp(page);
  await untilModal(page);
  await expectSoundAt(page, WIDTHS);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Complete Profile" }).click();
  await page.getByText("Tell us what your business does").waitFor();
  await expectAccessible(page);
  const focused = await page.evaluate(() => document.activeElement?.getAttribute("name"));
  expect(focused).toBe("businessIndustry");
  await answer(page);
  await page.getByRole("button", { name: "Complete Profile" }).click();
  await page.waitForURL("**/my-account");
  await page.getByText("Profile completed!").first().waitFor();
  await page.getByRole("link", { name: "Profile", exact: true }).click();
  await page.getByText("Yes, https://quist.example").waitFor();
  await expectSoundAt(page, WIDTHS);
  await page.getByRole("link", { name: "Change answers" }).click();
  await page.getByRole("heading", { name: "Business profile" }).waitFor();
  expect(await page.getByLabel("Its address").inputValue()).toBe("https://quist.example");
  await expectSoundAt(page, WIDTHS);
});

journey("closed and put off, the questionnaire keeps what was answered", async ({ page }) => {
  await signUp(page);
  await untilModal(page);
  await page.getByLabel("What does your business do?").fill("Bakery");
  await page.keyboard.press("Escape");
  await dialogOf(page).waitFor({ state: "hidden" });
  await expectSoundAt(page, WIDTHS);
  await page.getByRole("button", { name: "Answer the questions" }).click();
  expect(await page.getByLabel("What does your business do?").inputValue()).toBe("Bakery");
  await dialogOf(page).getByRole("button", { name: "Skip for now" }).click();
  await page.waitForURL("**/my-account");
  await page.getByRole("link", { name: "Profile", exact: true }).click();
  await page.getByRole("link", { name: "Finish the questions" }).click();
  await page.waitForURL("**/my-account/business-profile");
  expect(await page.getByLabel("What does your business do?").inputValue()).toBe("Bakery");
});

journey("without JavaScript the questionnaire stands in the page", async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false });
  await signUp(page);
  expect(await page.getByLabel("Its address").isVisible()).toBe(false);
  await answer(page);
  await page.getByRole("button", { name: "Complete Profile" }).click();
  await page.waitForURL("**/my-account");
  await page.getByRole("link", { name: "Profile", exact: true }).click();
  await page.getByText("Yes, https://quist.example").waitFor();
});

journey("a profile is edited, put back, and saved", async ({ page }) => {
  await signUp(page);
  await page.goto(`${shop.address}/my-account/profile`);
  await untilAlive(page);
  await page.getByRole("link", { name: "Edit Profile" }).click();
  await page.getByRole("button", { name: "Save Changes" }).waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "firstName");
  await expectSoundAt(page, WIDTHS);
  await page.getByLabel("First name").fill("Eleonora");
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("link", { name: "Edit Profile" }).click();
  expect(await page.getByLabel("First name").inputValue()).toBe("Nora");

  // The request does not get through: what was typed stays, and says so.
  await page.getByLabel("First name").fill("Eleonora");
  await page.getByLabel("Business name").fill("Quist & Daughters");
  await page.route("**/my-account**", (route) => route.abort(), { times: 1 });
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Failed to update profile").first().waitFor();
  expect(await page.getByLabel("Business name").inputValue()).toBe("Quist & Daughters");

  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Profile updated successfully").first().waitFor();
  await page.getByRole("heading", { name: "Hello, Eleonora" }).waitFor();
  expect(new URL(page.url()).search).toBe("");
});

journey(
  "a link to invite friends is copied; Mega Bucks say how they work",
  async ({ openPage }) => {
    const page = await openPage({ permissions: ["clipboard-read", "clipboard-write"] });
    await signUp(page);
    await page.goto(`${shop.address}/my-account/referrals`);
    await page.getByRole("button", { name: /^Copy link/ }).click();
    await page.getByText("Link Copied").first().waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/\/signup\?ref=[A-Z2-9]{8}$/);
    await page.getByRole("button", { name: /^Copy code/ }).click();
    await page.getByText("Copied!").first().waitFor();
    await expectSoundAt(page, WIDTHS);
    await page.getByRole("link", { name: "Mega Bucks" }).first().click();
    await page.getByRole("button", { name: "How Mega Bucks Work" }).click();
    await page.getByRole("dialog", { name: "How Mega Bucks Work" }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expectSoundAt(page, WIDTHS);
    await page.getByRole("link", { name: "History" }).click();
    await page.getByRole("heading", { name: "History" }).waitFor();
    await expectSoundAt(page, WIDTHS);
  },
);

journey("a saved address fills in an order's delivery", async ({ page }) => {
  await signUp(page);
  await page.goto(`${shop.address}/my-account/addresses`);
  await addAddress(page, "Shop", "12 Mill Ln");
  await addAddress(page, "Warehouse", "9 Oak Ave");
  await expectSoundAt(page, WIDTHS);
  await page.getByRole("link", { name: "Remove Warehouse" }).click();
  await page.getByText("Remove Warehouse?").waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Keep it" }).click();

  await page.setViewportSize({ width: 1440, height: 900 });
  await openProduct(page, `${shop.address}/product/1`);
  expect(await page.locator("#delivery-street").inputValue()).toBe("12 Mill Ln");
  await page.getByRole("link", { name: "Change contact and delivery" }).click();
  await page.getByLabel("Your addresses").selectOption({ label: WAREHOUSE });
  expect(await page.getByLabel("Street address").inputValue()).toBe("9 Oak Ave");
  expect(await page.getByLabel("ZIP code").inputValue()).toBe("32804");
  await expectSoundAt(page, WIDTHS);
  await page.getByLabel("Street address").fill("10 Oak Ave");
  expect(await page.getByLabel("Your addresses").inputValue()).toBe("");
});

const WAREHOUSE = "Warehouse: 9 Oak Ave, Orlando, FL 32804";

async function addAddress(page: Page, label: string, street: string) {
  await page.getByRole("link", { name: "Add an address" }).click();
  await page.getByLabel("Name of this address").fill(label);
  await page.getByLabel("Street address").fill(street);
  await page.getByLabel("City").fill("Orlando");
  await page.getByLabel("State").selectOption("FL");
  await page.getByLabel("ZIP code").fill("32804");
  await page.getByRole("button", { name: "Save Address" }).click();
  await page.getByRole("heading", { name: label }).waitFor();
}
