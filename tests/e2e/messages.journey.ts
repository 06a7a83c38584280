import { randomInt } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { expectAccessible, expectSoundAt } from "./support/accessibility.ts";
import { journey } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { signInAsNewcomer, verifyMailbox } from "./support/new-account.ts";
import { signInAsNewOwner } from "./support/people.ts";

const shop = await journeyShop();
const WIDTHS = [1440, 768, 390, 320];

/** One that no other conversation has: all journeys write to the same team. */
const subjectOf = (words: string) => `${words} ${randomInt(1e6)}`;

const badge = (page: Page) => page.locator(".tabs .count");
const alive = (page: Page) =>
  page.locator("form[data-alive]").first().waitFor({ state: "attached" });

/** The page listens, and has loaded what it missed before: what changes from now on arrives by itself. */
async function untilListening(page: Page) {
  await page.waitForResponse((response) => response.url().endsWith("/api/live"));
  await page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(".data"));
}

async function openMessages(page: Page) {
  const listening = untilListening(page);
  await page.goto(`${shop.address}/my-account/messages`);
  await alive(page);
  await listening;
}

/** Writes to the shop in the dialog; the page then shows the new thread. */
async function writeMessage(page: Page, subject: string, message: string) {
  await page.getByRole("link", { name: "New Message" }).click();
  const dialog = page.getByRole("dialog", { name: "New Message" });
  await dialog.getByLabel("Subject").fill(subject);
  await dialog.getByLabel("Message").fill(message);
  await dialog.getByRole("button", { name: "Send Message" }).click();
  await page.getByRole("heading", { level: 2, name: subject }).waitFor();
  await page.getByText("Message sent successfully").first().waitFor();
}

/** In the inbox, opens the thread that has arrived there by itself. */
async function openArrived(page: Page, subject: string) {
  await page.getByRole("link", { name: subject }).click();
  await page.getByRole("heading", { level: 2, name: subject }).waitFor();
}

async function answer(page: Page, text: string) {
  await page.getByLabel("Your answer").fill(text);
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.locator(".message.own").filter({ hasText: text }).waitFor();
}

journey(
  "a customer writes, staff answer, the badge appears live and reading clears it",
  async ({ page, openPage }) => {
    const subject = subjectOf("Banner for the fair");
    const staff = await openPage();
    await signInAsNewOwner(staff, shop);
    const staffListens = untilListening(staff);
    await staff.goto(`${shop.address}/admin/messages`);
    await staffListens;

    const { email } = await signInAsNewcomer(page, shop.address);
    await openMessages(page);
    await expectSoundAt(page, WIDTHS);
    await page.setViewportSize({ width: 1440, height: 900 });
    await writeMessage(page, subject, "Two of them.\n3x8 ft, <b>please</b>.");
    expect(await page.locator(".message-text").innerText()).toBe(
      "Two of them.\n3x8 ft, <b>please</b>.",
    );

    await openArrived(staff, subject);
    await expectSoundAt(staff, WIDTHS);
    await staff.setViewportSize({ width: 1440, height: 900 });

    // Elsewhere in the account the badge comes by itself, and is said.
    await page.getByRole("navigation", { name: "My Account" }).getByText("Profile").click();
    await page.waitForURL("**/my-account/profile");
    await answer(staff, "We print them tonight.");
    await badge(page).getByText("1").waitFor();
    await page.getByRole("status").getByText("New message.").waitFor({ state: "attached" });
    await page.getByRole("link", { name: "Messages 1" }).click();
    const row = page.getByRole("link", { name: subject });
    await row.getByText("New", { exact: true }).waitFor();
    await expectAccessible(page);

    await row.click();
    await page.getByText("We print them tonight.").waitFor();
    await badge(page).waitFor({ state: "detached" });
    await expectSoundAt(page, WIDTHS);
    const mails = async () => (await shop.mails()).filter(({ to }) => to === email);
    const answers = async () => (await mails()).filter(({ text }) => text.includes("tonight"));
    await expect.poll(async () => (await answers()).length).toBe(1);
  },
);

journey("a lost connection comes back, and nothing typed is lost", async ({ page, openPage }) => {
  const subject = subjectOf("Pickup on Saturday");
  await signInAsNewcomer(page, shop.address);
  await openMessages(page);
  await writeMessage(page, subject, "Can I come in the morning?");
  const staff = await openPage();
  await signInAsNewOwner(staff, shop);
  await staff.goto(`${shop.address}/admin/messages`);
  await openArrived(staff, subject);
  await alive(staff);

  const reply = page.getByLabel("Your reply");
  await reply.fill("Or at noon?");
  await page.context().setOffline(true);
  await answer(staff, "We open at nine.");
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.getByText("Failed to send message").first().waitFor();
  expect(await page.getByText("We open at nine.").count()).toBe(0);
  const listening = untilListening(page);
  await page.context().setOffline(false);
  await listening;
  await page.getByText("We open at nine.").waitFor();
  expect(await reply.inputValue()).toBe("Or at noon?");

  await page.reload();
  await alive(page);
  await expect.poll(() => reply.inputValue()).toBe("Or at noon?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.locator(".message.own").filter({ hasText: "Or at noon?" }).waitFor();
  await expect.poll(() => reply.inputValue()).toBe("");
  // On the staff's open page it arrives as well.
  await staff.locator(".message-text").getByText("Or at noon?").waitFor();
  await page.reload();
  await alive(page);
  expect(await reply.inputValue()).toBe("");
});

journey("signing out in one tab takes the others to the sign-in page", async ({ page }) => {
  await signInAsNewcomer(page, shop.address);
  await page.goto(`${shop.address}/my-account`);
  const other = await page.context().newPage();
  await openMessages(other);
  await page.bringToFront();
  await page.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
  await page.getByText("Logged out successfully").first().waitFor();
  await other.waitForURL((url) => url.pathname === "/auth");
});

journey("an empty message is refused in the dialog, and says what is missing", async ({ page }) => {
  await signInAsNewcomer(page, shop.address);
  await openMessages(page);
  await page.getByRole("link", { name: "New Message" }).click();
  const dialog = page.getByRole("dialog", { name: "New Message" });
  await dialog.getByLabel("Message").fill("Only a text");
  await dialog.getByRole("button", { name: "Send Message" }).click();
  await dialog.getByText("Please fill in both subject and message").waitFor();
  await expectSoundAt(page, [390, 1440]);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
});

/** Without JavaScript: what was sent is in view, and that it was sent, said once. */
async function expectSentInView(page: Page, text: string) {
  const message = page.locator(".message.own").filter({ hasText: text });
  await message.waitFor();
  expect(new URL(page.url()).hash).toBe("#newest");
  const words = page.locator(".note:visible");
  expect(await words.allInnerTexts()).toEqual(["Message sent successfully"]);
  const height = page.viewportSize()?.height ?? 0;
  for (const shown of [words, message]) {
    // The browser scrolls to a fragment at some moment of loading; it is in view once it has.
    await expect.poll(() => isInView(shown, height), { message: page.url() }).toBe(true);
  }
}

async function isInView(shown: Locator, height: number): Promise<boolean> {
  const box = await shown.boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}

journey(
  "messages without JavaScript: written, refused, read and answered",
  async ({ openPage }) => {
    const page = await openPage({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    });
    const { email } = await signInAsNewcomer(page, shop.address);
    await verifyMailbox(page, shop, email);
    await page.goto(`${shop.address}/my-account/messages`);
    await page.getByRole("link", { name: "New Message" }).click();
    const subject = subjectOf("Door hangers");
    await page.getByLabel("Subject").fill(subject);
    await page.getByLabel("Message", { exact: true }).fill("   ");
    await page.getByRole("button", { name: "Send Message" }).click();
    await page.getByText("Please fill in both subject and message").waitFor();
    expect(await page.getByLabel("Subject").inputValue()).toBe(subject);
    const question = `Do you perforate them?${"\n".repeat(25)}Please.`;
    await page.getByLabel("Message", { exact: true }).fill(question);
    await page.getByRole("button", { name: "Send Message" }).click();
    await page.getByText("Do you perforate them?").waitFor();

    const staff = await openPage({ javaScriptEnabled: false });
    await signInAsNewOwner(staff, shop);
    await staff.goto(`${shop.address}/admin/messages`);
    await staff.getByRole("link", { name: subject }).click();
    await staff.getByLabel("Your answer").fill("We do.");
    await staff.getByRole("button", { name: "Send Message" }).click();
    await expectSentInView(staff, "We do.");

    await page.reload();
    await page.getByRole("button", { name: "Mark as read" }).click();
    await badge(page).waitFor({ state: "detached" });
    await page.getByLabel("Your reply").fill("Splendid.");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expectSentInView(page, "Splendid.");
  },
);

journey("a message that is sent at the moment of news leads to its thread", async ({ page }) => {
  // News is kept waiting a quarter of a second; here until it is due, so that both are one moment.
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    const keep = (run: () => void) => window.addEventListener("news-is-due", run, { once: true });
    Object.assign(window, {
      setTimeout: (run: () => void, ms?: number) => (ms === 250 ? keep(run) : wait(run, ms)),
    });
  });
  await signInAsNewcomer(page, shop.address);
  const listening = page.waitForResponse((response) => response.url().endsWith("/api/live"));
  await page.goto(`${shop.address}/my-account/messages`);
  await alive(page);
  await listening;
  await page.getByRole("link", { name: "New Message" }).click();
  const dialog = page.getByRole("dialog", { name: "New Message" });
  const subject = subjectOf("Flyers for the parade");
  await dialog.getByLabel("Subject").fill(subject);
  await dialog.getByLabel("Message").fill("Are they done?");
  await dialog.getByRole("button", { name: "Send Message" }).evaluate((button) => {
    if (button instanceof HTMLElement) button.click();
    window.dispatchEvent(new Event("news-is-due"));
  });
  await page.getByRole("heading", { level: 2, name: subject }).waitFor();
  await page.getByText("Message sent successfully").first().waitFor();
});
