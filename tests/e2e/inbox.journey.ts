import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectAccessible, expectSoundAt } from "./support/accessibility.ts";
import { journey, untilAlive } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { signInAsNewOwner } from "./support/people.ts";

const shop = await journeyShop();
const WIDTHS = [1440, 768, 390, 320];
const wide = { width: 1440, height: 900 };

/** The page listens, and has loaded what it missed before: what changes from now on arrives by itself. */
async function untilListening(page: Page) {
  await page.waitForResponse((response) => response.url().endsWith("/api/live"));
  await page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(".data"));
}

async function writeToTheShop(page: Page, { subject, email }: { subject: string; email: string }) {
  await page.goto(`${shop.address}/contact`);
  await page.getByLabel("Name", { exact: true }).fill("Nora Quist");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Subject").fill(subject);
  await page.getByLabel("Message", { exact: true }).fill("Do you print on linen?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.getByText("Message sent!").waitFor();
}

async function addCannedAnswer(page: Page, title: string, message: string) {
  await page.goto(`${shop.address}/admin/messages/canned-answers`);
  await untilAlive(page);
  const form = page.locator("form").filter({ hasText: "Add reply" });
  await form.getByLabel("Name").fill(title);
  await form.getByLabel("Answer").fill(message);
  await page.getByRole("navigation", { name: "Admin" }).getByText("Orders").click();
  const asks = page.getByRole("dialog", { name: "Leave without saving?" });
  await asks.getByRole("button", { name: "Stay" }).click();
  await form.getByRole("button", { name: "Add reply" }).click();
  await page.getByText("Reply added").first().waitFor();
  await page.locator("summary").filter({ hasText: title }).waitFor();
}

journey(
  "a contact message arrives live, is taken, and answered from a saved reply by mail",
  async ({ page, openPage }) => {
    const [subject, email] = ["Linen posters", "nora@linen.example"];
    await signInAsNewOwner(page, shop);
    await addCannedAnswer(page, "On linen", "Hello {first name},\n\nwe do. {shop name}");
    await expectSoundAt(page, WIDTHS);
    await page.setViewportSize(wide);
    const listening = untilListening(page);
    await page.goto(`${shop.address}/admin/messages`);
    await listening;
    // Without JavaScript nobody counts how fast it was written.
    await writeToTheShop(await openPage({ javaScriptEnabled: false }), { subject, email });

    // By the keyboard alone: into the row, along the rows, and back.
    const row = page.getByRole("link", { name: subject });
    await row.getByText("Waiting").waitFor();
    await expectSoundAt(page, WIDTHS);
    await page.setViewportSize(wide);
    await row.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 2, name: subject }).waitFor();
    await page.locator(".message-text").getByText("Do you print on linen?").waitFor();
    expect(await row.getAttribute("aria-current")).toBe("page");

    await page.getByRole("button", { name: "Assign to me" }).click();
    await row.getByText("assigned to Rosa Delgado").waitFor();
    const answer = page.getByLabel("Your answer");
    await answer.fill("Thanks for asking.");
    await page.getByLabel("Saved reply").selectOption("On linen");
    await page.getByRole("button", { name: "Insert" }).press("Enter");
    await expect
      .poll(() => answer.inputValue())
      .toBe("Thanks for asking.\n\nHello Nora,\n\nwe do. Makeready");
    expect(await answer.evaluate((element) => element === document.activeElement)).toBe(true);
    await expectSoundAt(page, WIDTHS);
    await page.setViewportSize(wide);
    await page.getByRole("button", { name: "Send Message" }).click();
    const own = page.locator(".message.own");
    await own.getByText("we do. Makeready").waitFor();
    await own.getByText("Rosa Delgado").waitFor();
    await expect.poll(() => answer.inputValue()).toBe("");
    const mails = async () =>
      (await shop.mails()).filter(
        ({ to, subject: about }) => to === email && about.startsWith("Re:"),
      );
    await expect.poll(async () => (await mails()).length).toBe(1);
    const [mail] = await mails();
    // Nora has no account that has verified the address: what was typed is not repeated to it.
    expect(mail?.subject).toMatch(/^Re: Your message from \w+ \d+$/);
    for (const words of ["Hello Nora,", "Rosa Delgado"]) expect(mail?.text).toContain(words);
    expect(mail?.text).not.toContain("Do you print on linen?");

    await page.getByRole("button", { name: "Done", exact: true }).click();
    await page.waitForURL("**/admin/messages");
    await row.waitFor({ state: "detached" });
    await page.getByLabel("Status").selectOption("Done");
    await row.click();
    await page.getByRole("button", { name: "Reopen" }).click();
    await page.getByRole("button", { name: "Done", exact: true }).waitFor();
    await expectAccessible(page);
  },
);

journey("the inbox without JavaScript: found, taken, answered, done", async ({ openPage }) => {
  const subject = "Folded cards";
  const page = await openPage({ javaScriptEnabled: false });
  await writeToTheShop(page, { subject, email: "nora@folded.example" });
  await signInAsNewOwner(page, shop);
  await page.goto(`${shop.address}/admin/messages`);
  await page.getByLabel("Search messages").fill("folded");
  await page.getByLabel("Kind").selectOption("Contact form");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByRole("link", { name: subject }).click();
  await page.getByRole("button", { name: "Assign to me" }).click();
  await page.getByText("assigned to Rosa Delgado").waitFor();
  await page.getByLabel("Your answer").fill("With a crease.");
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.locator(".message.own").getByText("With a crease.").waitFor();
  await page.getByRole("button", { name: "Done", exact: true }).click();
  await page.getByText("Nothing here").waitFor();
  expect(new URL(page.url()).search).toBe("?q=folded&kind=contact");
});
