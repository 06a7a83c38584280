import { expect } from "vitest";
import { expectSoundAt } from "./support/accessibility.ts";
import { journey, untilAlive } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { signInAsNewcomer } from "./support/new-account.ts";
import { signInAsOwner } from "./support/people.ts";

const shop = await journeyShop();
const WIDTHS = [1440, 768, 390, 320];

journey(
  "the team finds a customer, reads about them, keeps a note and corrects their balance",
  async ({ page, openPage }) => {
    const visitor = await openPage();
    const person = await signInAsNewcomer(visitor, shop.address);
    await signInAsOwner(page, shop.address);
    await page.goto(`${shop.address}/admin`);
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
    const dialog = page.locator(".customer-dialog");
    await dialog.getByText("Customer ID").waitFor();
    await expectSoundAt(page, WIDTHS);
    await dialog.getByRole("button", { name: "Save note" }).click();
    await dialog.getByText("Enter a note").waitFor();
    await dialog.getByLabel("New note").fill("Prefers a call on Mondays.");
    await dialog.getByRole("button", { name: "Save note" }).click();
    await dialog.getByText("Prefers a call on Mondays.").first().waitFor();
    await expect.poll(() => dialog.getByLabel("New note").inputValue()).toBe("");

    // Whoever leaves a note half written is asked, also for another tab, and finds it as it was.
    const asks = page.getByRole("dialog", { name: "Leave without saving?" });
    await dialog.getByLabel("New note").fill("Wants a proof");
    await dialog.getByLabel("New note").press("Escape");
    await asks.waitFor();
    await asks.getByRole("button", { name: "Stay" }).click();
    expect(await dialog.getByLabel("New note").inputValue()).toBe("Wants a proof");
    const noteHasFocus = () =>
      dialog.getByLabel("New note").evaluate((field) => field === document.activeElement);
    await expect.poll(noteHasFocus).toBe(true);
    await dialog.getByRole("link", { name: /^Orders/ }).click();
    await asks.getByRole("button", { name: "Leave" }).click();
    await dialog.getByText("No orders yet").waitFor();
    await dialog.getByRole("link", { name: "Loyalty & Stats" }).click();
    await dialog.getByText("Mega Bucks Balance").waitFor();
    await expectSoundAt(page, WIDTHS);
    await dialog.getByLabel("Amount in dollars").fill("twelve");
    await dialog.getByRole("button", { name: "Correct the balance" }).click();
    await dialog.getByText("Enter an amount such as 12.50 or -12.50").waitFor();
    await dialog.getByText("Enter a reason").waitFor();
    expect(await dialog.getByLabel("Amount in dollars").inputValue()).toBe("twelve");
    await expectSoundAt(page, WIDTHS);
    await dialog.getByLabel("Amount in dollars").fill("-1000");
    await dialog.getByLabel("Reason").fill("Goodwill");
    // The page loads again after the answer: what is typed meanwhile stays.
    const loads = Promise.withResolvers<void>();
    await page.route(/\/admin\/customers\/[^/]+\.data/, async (route) => {
      if (route.request().method() === "GET") await loads.promise;
      await route.continue();
    });
    await page.keyboard.press("Enter");
    await dialog.getByText(/^Nothing has changed yet. This would leave/).waitFor();
    const answers = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(answers).toBe("Correct the balance");
    await dialog.getByLabel("Amount in dollars").fill("12.50");
    await dialog.getByLabel("Reason").fill("Goodwill for a late order");
    const loaded = page.waitForResponse(
      (response) => response.request().method() === "GET" && response.url().includes(".data"),
    );
    loads.resolve();
    await loaded;
    await page.unrouteAll({ behavior: "wait" });
    expect(await dialog.getByLabel("Amount in dollars").inputValue()).toBe("12.50");
    // As long as the page shows that it is at work, it takes no press.
    await dialog.locator("[aria-busy=true]").waitFor({ state: "detached" });
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

journey(
  "an address of a customer's tab opens on it, and closes without JavaScript",
  async ({ page, openPage }) => {
    const visitor = await openPage();
    const person = await signInAsNewcomer(visitor, shop.address);
    await signInAsOwner(page, shop.address);
    await page.goto(`${shop.address}/admin/customers?q=${person.email}`);
    const details = page.getByRole("link", { name: /^View Details/ });
    const { pathname } = new URL((await details.getAttribute("href")) ?? "", shop.address);
    const address = `${shop.address}${pathname}?q=nora&tab=loyalty`;
    await page.goto(address);
    await untilAlive(page);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe("Loyalty & Stats");

    const plain = await openPage({ javaScriptEnabled: false });
    await signInAsOwner(plain, shop.address);
    await plain.goto(address);
    await plain.getByText("Mega Bucks Balance").waitFor();
    await plain.getByRole("link", { name: "Close" }).click();
    await plain.waitForURL("**/admin/customers?q=nora");
  },
);
