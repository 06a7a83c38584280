import { expect } from "vitest";
import { expectSoundAt } from "./support/accessibility.ts";
import { journey, untilAlive } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { signInAsNewcomer } from "./support/new-account.ts";
import { signInAsOwner } from "./support/people.ts";

const shop = journeyShop();
const WIDTHS = [1440, 768, 390, 320];

journey(
  "the team finds a customer, reads about them, keeps a note and corrects their balance",
  async ({ page, openPage }) => {
    const visitor = await openPage();
    const person = await signInAsNewcomer(visitor, shop.address);
    await signInAsOwner(page, shop.address);
    await page
      .getByRole("navigation", { name: "Admin" })
      .getByRole("link", { name: "Customers" })
      .click();
    await page.getByRole("heading", { name: "Customers" }).waitFor();
    await page.getByText(/^Showing \d+ of \d+ customers$/).waitFor();
    await untilAlive(page);
    await expectSoundAt(page, WIDTHS);
    await page.getByLabel("Search customers").fill("nobody at all");
    await page.keyboard.press("Enter");
    await page.getByText("No customers found matching your search.").waitFor();
    await expectSoundAt(page, WIDTHS);
    await page.getByLabel("Search customers").fill(person.email);
    await page.keyboard.press("Enter");
    await page.getByText(/^Showing 1 of \d+ customers$/).waitFor();
    await page.getByRole("link", { name: /^View Details/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Customer ID").waitFor();
    await expectSoundAt(page, WIDTHS);
    await dialog.getByRole("button", { name: "Keep the note" }).click();
    await dialog.getByText("Write the note").waitFor();
    await dialog.getByLabel("New note").fill("Prefers a call on Mondays.");
    await dialog.getByRole("button", { name: "Keep the note" }).click();
    await dialog.getByText("Prefers a call on Mondays.").first().waitFor();
    await expect.poll(() => dialog.getByLabel("New note").inputValue()).toBe("");
    await dialog.getByRole("link", { name: /^Orders/ }).click();
    await dialog.getByText("No orders yet").waitFor();
    await dialog.getByRole("link", { name: "Loyalty & Stats" }).click();
    await dialog.getByText("Mega Bucks Balance").waitFor();
    await expectSoundAt(page, WIDTHS);
    await dialog.getByLabel("Amount in dollars").fill("twelve");
    await dialog.getByRole("button", { name: "Correct the balance" }).click();
    await dialog.getByText("Enter an amount such as 12.50 or -12.50").waitFor();
    await dialog.getByText("Say why").waitFor();
    expect(await dialog.getByLabel("Amount in dollars").inputValue()).toBe("twelve");
    await expectSoundAt(page, WIDTHS);
    await dialog.getByLabel("Amount in dollars").fill("12.50");
    await dialog.getByLabel("Reason").fill("Goodwill for a late order");
    await page.keyboard.press("Enter");
    await page.getByText("Balance corrected").first().waitFor();
    await dialog.getByText("Goodwill for a late order").waitFor();
    await dialog.getByText("+$12.50").waitFor();
    await expect.poll(() => dialog.getByLabel("Reason").inputValue()).toBe("");
    await expectSoundAt(page, WIDTHS);
    await page.keyboard.press("Escape");
    await page.waitForURL(/\/admin\/customers\?q=/);
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  },
);
