import { expect } from "vitest";
import { expectSoundAt } from "./support/accessibility.ts";
import { journey, untilAlive } from "./support/browser.ts";
import { openInAdmin } from "./support/admin-order.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { fillContact, openProduct as openForm } from "./support/order-page.ts";
import { signInAsOwner } from "./support/people.ts";

const shop = await journeyShop();
const SECRET = "Wants the matte one after all";

journey(
  "the team notes something about an order and takes a slip back; the customer sees none of it",
  async ({ page, openPage }) => {
    await openForm(page, `${shop.address}/app-order`);
    await page.getByRole("radio", { name: /^Standard/ }).check();
    await fillContact(page);
    await page.getByRole("button", { name: "Submit App Order" }).click();
    await page.getByRole("heading", { name: "Order submitted!" }).waitFor();
    const [orderNumber = ""] = /MR-\d{5}/.exec(await page.locator("main").innerText()) ?? [];

    const team = await openPage();
    await signInAsOwner(team, shop.address);
    await openInAdmin(team, shop.address, orderNumber);
    await untilAlive(team);
    const notes = team.locator(".box").filter({ hasText: "Internal notes" });
    const field = notes.getByLabel("New note");
    const keep = notes.getByRole("button", { name: "Save note" });
    await field.fill(SECRET);
    await keep.click();
    await notes.locator(".order-note").getByText(SECRET).waitFor();
    await notes.getByText(/^Rosa Delgado, /).waitFor();
    await expect.poll(() => field.inputValue()).toBe("");
    await field.fill("A slip");
    await team.getByRole("navigation", { name: "Admin" }).getByText("Orders").click();
    const asks = team.getByRole("dialog", { name: "Leave without saving?" });
    await asks.getByRole("button", { name: "Stay" }).click();
    expect(await field.inputValue()).toBe("A slip");
    await keep.press("Enter");
    const newest = notes.locator("li").first();
    await newest.getByText("A slip").waitFor();
    await expectSoundAt(team, [1440, 768, 390]);
    await newest.getByRole("button", { name: "Remove" }).click();
    await notes.getByText("A slip").waitFor({ state: "detached" });
    await notes.getByText(SECRET).waitFor();

    const link = async () =>
      (await shop.mails())
        .filter(({ text }) => text.includes(orderNumber))
        .map(({ text }) => /https?:\/\/\S+\/track\/\S+/.exec(text)?.[0])
        .find((found) => found !== undefined);
    await expect.poll(link).toBeDefined();
    await page.goto((await link()) ?? "");
    await page.getByText(orderNumber).first().waitFor();
    expect(await page.content()).not.toContain(SECRET);
  },
);

journey("a note without JavaScript", async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false });
  await signInAsOwner(page, shop.address);
  await page.goto(`${shop.address}/admin/orders`);
  await page.locator(".orders .number a, .order-card").first().click();
  await page.getByLabel("New note").fill("Calls back on Monday");
  await page.getByRole("button", { name: "Save note" }).click();
  await page.getByText("Calls back on Monday").waitFor();
});
