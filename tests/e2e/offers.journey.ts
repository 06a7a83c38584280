import { expect } from "vitest";
import { expectSoundAt } from "./support/accessibility.ts";
import { journey, untilAlive } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { signInAsOwner } from "./support/people.ts";

const shop = await journeyShop();
const WIDTHS = [1440, 768, 390, 320];
const READER = "reader@offers.example";

/** The link in the newest mail to an address whose subject has these words. */
async function linkIn(subject: string): Promise<string> {
  const link = async () => {
    const mail = (await shop.mails()).find(
      (one) => one.to.includes(READER) && one.subject.includes(subject),
    );
    return /https?:\/\/\S+\/emails\/[\w-]{43}\S*/.exec(mail?.text ?? "")?.[0];
  };
  await expect.poll(link).toBeDefined();
  return (await link()) ?? "";
}

journey(
  "a visitor asks for offers and confirms, a newsletter reaches them, and one press ends it",
  async ({ page, openPage }) => {
    // In the footer of any page, by keyboard.
    await page.goto(`${shop.address}/about`);
    await untilAlive(page);
    await page.getByLabel("Get our offers by email").fill(READER);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Check your inbox" }).waitFor();
    await expectSoundAt(page, WIDTHS);

    // Looking at the link does nothing; the button does.
    const confirm = await linkIn("Confirm that you want emails");
    await page.goto(confirm);
    await untilAlive(page);
    await page.getByRole("heading", { name: "Confirm your email" }).waitFor();
    await expectSoundAt(page, WIDTHS);
    await page.getByRole("button", { name: "Yes, email me offers" }).press("Enter");
    await page.getByRole("heading", { name: "Unsubscribe" }).waitFor();
    expect(page.url()).toBe(confirm);

    const team = await openPage();
    await signInAsOwner(team, shop.address);
    await team.goto(`${shop.address}/admin/newsletter`);
    await team.getByRole("link", { name: "Write a newsletter" }).click();
    await team.getByRole("heading", { name: "Write a newsletter" }).waitFor();
    await untilAlive(team);
    await team.getByLabel("Subject").fill("Holiday cards are here");
    await team.locator("summary", { hasText: /^Send to / }).click();
    await team.getByRole("button", { name: "Yes, send it" }).click();
    await team.getByText("Write your message").waitFor();
    await expectSoundAt(team, WIDTHS);
    await team.setViewportSize({ width: 1440, height: 900 });
    await team.getByLabel("Message").fill("Hello,\n\nSee [our specials](/specials).");
    const preview = team.getByRole("region", { name: "Preview" });
    await preview.getByText("our specials").waitFor();
    await team.getByRole("button", { name: "Save draft" }).click();
    await team.getByRole("heading", { name: "Edit the newsletter" }).waitFor();
    await team.locator("summary", { hasText: /^Send to / }).click();
    await team.getByRole("button", { name: "Yes, send it" }).press("Enter");
    await team.getByRole("heading", { name: "Delivery" }).waitFor();
    await expectSoundAt(team, WIDTHS);

    // It leaves within a minute, and its own link ends it.
    const leave = await linkIn("Holiday cards are here");
    await page.goto(leave);
    await untilAlive(page);
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await page.getByRole("heading", { name: "You're unsubscribed" }).waitFor();
    await expectSoundAt(page, WIDTHS);
    await team.reload();
    await expect.poll(() => team.getByText("Unsubscribed through it").count()).toBe(1);
    await team.setViewportSize({ width: 1440, height: 900 });
    await team.goto(`${shop.address}/admin/newsletter`);
    await team.getByRole("cell", { name: "Holiday cards are here" }).waitFor();
    await expectSoundAt(team, WIDTHS);
  },
);
