import { randomInt } from "node:crypto";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectSoundAt } from "./support/accessibility.ts";
import { journey, untilAlive } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { mailTo } from "./support/order-mail.ts";
import { signInAsOwner } from "./support/people.ts";

const shop = journeyShop();
const WIDTHS = [1440, 390];

/** The link of a mailbox's own page, in the email that asks it. */
async function ownLink(email: string): Promise<string> {
  const { text } = await mailTo(shop, email, "Confirm that you want emails");
  return /https?:\/\/\S+\/emails\/[\w-]{43}/.exec(text)?.[0] ?? "";
}

const reader = () => `nia-${randomInt(1e9)}@reader.example`;

/** Asks for offers in the footer, and says yes by the link that comes. */
async function agree(page: Page, email: string): Promise<string> {
  await page.goto(`${shop.address}/about`);
  await page.getByLabel("Get our offers by email").fill(email);
  await page.getByRole("button", { name: "Sign up" }).click();
  await page.getByRole("heading", { name: "Check your inbox" }).waitFor();
  const link = await ownLink(email);
  await page.goto(link);
  await page.getByRole("button", { name: "Yes, email me offers" }).click();
  await page.getByRole("heading", { name: "Email preferences" }).waitFor();
  return link;
}

journey(
  "who asks for offers says yes by email, and ends everything with one press",
  async ({ page }) => {
    const email = reader();
    const link = await agree(page, email);
    await page.goto(link);
    await untilAlive(page);
    await page.getByText(`What we email to ${email}.`).waitFor();
    await expectSoundAt(page, [320, ...WIDTHS]);
    const offers = page.getByRole("listitem").filter({ hasText: "Offers and ideas" });
    const reviews = page.getByRole("listitem").filter({ hasText: "Review requests" });
    await offers.getByText("On", { exact: true }).waitFor();
    await reviews.getByRole("button", { name: "Stop asking" }).click();
    await reviews.getByText("Off", { exact: true }).waitFor();
    await reviews.getByRole("button", { name: "Ask me again" }).click();
    await reviews.getByText("On", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Unsubscribe from everything" }).click();
    await offers.getByText("Off", { exact: true }).waitFor();
    await reviews.getByText("Off", { exact: true }).waitFor();
    await expectSoundAt(page, WIDTHS);
  },
);

journey("offers are agreed to and left without JavaScript", async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false });
  await agree(page, reader());
  await page.getByRole("button", { name: "Unsubscribe", exact: true }).click();
  await page.getByRole("button", { name: "Email me offers" }).waitFor();
});

journey(
  "a newsletter is written, tried, scheduled, paused, sent, and left through its own link",
  async ({ page, openPage }) => {
    const email = reader();
    await agree(page, email);
    const desk = await openPage();
    await signInAsOwner(desk, shop.address);
    await desk.goto(`${shop.address}/admin/newsletter`);
    await untilAlive(desk);
    await desk.getByRole("link", { name: "Write a newsletter" }).click();
    const subject = `Fall specials ${randomInt(1e6)}`;
    await desk.getByRole("button", { name: "Save draft" }).click();
    await desk.getByText("Check the highlighted fields.").waitFor();
    await desk.getByLabel("Subject").fill(subject);
    await desk
      .getByLabel("Text", { exact: true })
      .fill("Postcards are on sale.\n\nSee [our specials](/specials).");
    await desk.getByLabel("Button", { exact: false }).first().fill("See specials");
    await desk.getByLabel("Button leads to").fill("/specials");
    const preview = desk.getByRole("region", { name: "Preview" });
    await preview.getByText("Postcards are on sale.").waitFor();
    await expectSoundAt(desk, WIDTHS);
    await desk.setViewportSize({ width: 1440, height: 900 });
    await desk.getByRole("button", { name: "Send a test to me" }).click();
    await desk.getByText("Test sent to you").first().waitFor();
    const tried = await mailTo(shop, "rosa@shop.example", `[Test] ${subject}`);
    expect(tried.text).toContain(`${shop.address}/specials`);

    await desk.getByLabel("Send at").fill("2031-01-02T09:00");
    await desk.getByRole("button", { name: /^Send to / }).click();
    await desk.getByText("Scheduled", { exact: true }).waitFor();
    await expectSoundAt(desk, WIDTHS);
    await desk.getByRole("button", { name: "Pause" }).click();
    await desk.getByRole("button", { name: "Resume" }).waitFor();
    await desk.getByRole("button", { name: "Stop" }).click();
    await desk.getByText("Stopped", { exact: true }).waitFor();

    await desk.goto(`${shop.address}/admin/newsletter/new`);
    await untilAlive(desk);
    await desk.getByLabel("Subject").fill(`${subject}, now`);
    await desk.getByLabel("Text", { exact: true }).fill("Postcards are on sale.");
    await desk.getByRole("button", { name: /^Send to / }).click();
    // A minute's share is written each minute.
    const sent = await mailTo(shop, email, `${subject}, now`, 100_000);
    expect(sent.leave).toMatch(/^<https?:\/\/\S+\/emails\/[\w-]{43}\?letter=[\w-]{36}>$/);
    expect(sent.leavePost).toBe("List-Unsubscribe=One-Click");
    await page.goto(/https?:\/\/\S+\/emails\/\S+/.exec(sent.text)?.[0] ?? "");
    await page.getByRole("button", { name: "Unsubscribe", exact: true }).click();
    await page.getByRole("button", { name: "Email me offers" }).waitFor();
    await desk.goto(`${shop.address}/admin/newsletter`);
    await desk.getByRole("link", { name: `${subject}, now` }).click();
    const left = desk.getByText("Unsubscribed through it");
    await left.waitFor();
    await expectSoundAt(desk, WIDTHS);
  },
);
