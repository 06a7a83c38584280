import { randomInt } from "node:crypto";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { openDatabase } from "#app/platform/db/database.server.ts";
import type { Credentials } from "#tests/support/account-forms.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { insertDraft } from "#tests/support/quote-fixture.ts";
import { expectSoundAt } from "./support/accessibility.ts";
import { journey, untilAlive } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { signInAsNewcomer } from "./support/new-account.ts";
import { CUSTOMER, fillSignIn, sendForm, signInAsOwner } from "./support/people.ts";

const shop = await journeyShop();
const TYPED = "Blue Heron at night";

const cover = (page: Page) => page.getByRole("alertdialog", { name: "You've been signed out" });

/** Their session is over; the page does not know it yet. */
const endSession = (page: Page) => page.context().clearCookies();

/** The page loses its connection and tries again: then it hears that nobody is signed in. */
const loseConnection = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event("offline")));

/** The page listens for news, and has loaded what it missed before: what happens now comes after that. */
async function openPath(page: Page, path: string) {
  const heard = page.waitForResponse((response) => response.url().endsWith("/api/live"));
  const loaded = page.waitForResponse((response) => response.url().includes(".data"));
  await page.goto(shop.address + path);
  await untilAlive(page);
  await heard;
  await loaded;
}

/** Somebody signs in in another tab, and comes back to this one. */
async function signInAside(page: Page, { email, password }: Credentials) {
  await sendForm(page, `${shop.address}/auth`, { form: { email, password } });
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
}

/** An order that waits for the team's price, and one that is paid. */
async function insertOrders() {
  const { db, close } = openDatabase(shop.databaseUrl, { maxConnections: 1 });
  try {
    const { userId } = await insertCustomer(db);
    const orderNumber = () => `MR-${randomInt(40_000, 90_000)}`;
    const asked = await insertDraft(db, userId, { orderNumber: orderNumber() });
    const paid = await insertOrder(db, { orderNumber: orderNumber(), paymentStatus: "paid" });
    return { asked: `/admin/orders/${asked.orderId}`, paid: `/admin/orders/${paid.orderId}` };
  } finally {
    await close();
  }
}

journey(
  "each form of the team is kept under a cover once the session has ended",
  async ({ page }) => {
    const { asked, paid } = await insertOrders();
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(request.url());
    });
    for (const [path, field] of [
      ["/admin/products/new", "[name=name]"],
      ["/admin/specials/new", "[name=title]"],
      ["/admin/banners/new", "[name=title]"],
      ["/admin/categories/new", "[name=name]"],
      ["/admin/promotions/new", "[name=code]"],
      ["/admin/settings/business", "[name$=shopName]"],
      ["/admin/messages/canned-answers", "[name=message]"],
      [asked, "#order-note"],
      [`${asked}/quote`, "textarea[name=note]"],
      [`${paid}/refund`, "[name=reason]"],
    ] as const) {
      await signInAsOwner(page, shop.address);
      await openPath(page, path);
      const form = page
        .locator("main form")
        .filter({ has: page.locator(field) })
        .first();
      const text = form.locator(field).first();
      await endSession(page);
      sent.length = 0;
      await text.fill(TYPED);
      // A page that looks something up while one types has heard of it: its button is under the cover.
      await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
      await cover(page).waitFor();
      await page.keyboard.press("Control+k");
      expect(await page.locator("dialog:modal").count()).toBe(1);
      expect([path, await text.inputValue(), sent]).toEqual([path, TYPED, []]);
      await page.getByRole("button", { name: "Leave without saving" }).click();
      await page.waitForURL(`**/auth?next=${encodeURIComponent(path)}`);
    }
  },
);

journey("who signs in in a new tab goes on where they were, and it is saved", async ({ page }) => {
  const who = await signInAsNewcomer(page, shop.address);
  await openPath(page, "/my-account/profile");
  await page.getByRole("link", { name: "Edit Profile" }).click();
  await page.locator("[name=cellPhone]").fill("(407) 555-0177");
  await endSession(page);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await cover(page).waitFor();
  // Nothing lies over the cover, and nothing leads away from what is under it.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.goBack();
  await page.waitForURL("**/my-account/profile?edit");
  await expectSoundAt(page, [1440, 768, 390, 320]);
  const [tab] = await Promise.all([
    page.context().waitForEvent("page"),
    cover(page).getByRole("link", { name: "Sign in" }).click(),
  ]);
  await untilAlive(tab);
  const closed = tab.waitForEvent("close");
  await fillSignIn(tab, who);
  await closed;
  await page.getByText("Profile updated successfully").first().waitFor();
  await cover(page).waitFor({ state: "hidden" });
  await page.getByText("(407) 555-0177").first().waitFor();
});

journey("a page that hears of the end asks to sign in, and comes back", async ({ page }) => {
  const who = await signInAsNewcomer(page, shop.address);
  await openPath(page, "/my-account/addresses/new");
  await endSession(page);
  await loseConnection(page);
  // Nothing is typed on it: it gives way.
  await page.waitForURL("**/auth?next=%2Fmy-account%2Faddresses%2Fnew");
  await untilAlive(page);
  await fillSignIn(page, who);
  await page.waitForURL("**/my-account/addresses/new");
  await untilAlive(page);

  const street = page.getByLabel("Street address");
  await street.fill("12 Palm Way");
  await endSession(page);
  await loseConnection(page);
  await cover(page).waitFor();
  await signInAside(page, who);
  await cover(page).waitFor({ state: "hidden" });
  expect(await street.inputValue()).toBe("12 Palm Way");

  // Somebody else finds nothing of it.
  await endSession(page);
  await loseConnection(page);
  await cover(page).waitFor();
  await signInAside(page, CUSTOMER);
  await page.waitForFunction(() => document.querySelector("dialog[open]") === null);
  await expect.poll(() => street.inputValue()).toBe("");
});

journey("without JavaScript the form comes back, and is sent again", async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false });
  const who = await signInAsNewcomer(page, shop.address);
  await page.goto(`${shop.address}/my-account/profile?edit`);
  await page.locator("[name=cellPhone]").fill("(407) 555-0177");
  await endSession(page);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByRole("heading", { level: 1, name: "You've been signed out" }).waitFor();
  const [tab] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("link", { name: "Sign in" }).click(),
  ]);
  await fillSignIn(tab, who);
  await tab.getByRole("heading", { level: 1, name: "You're signed in" }).waitFor();
  await page.getByRole("button", { name: "Send it again" }).click();
  await page.getByText("(407) 555-0177").waitFor();
});

journey("the pages beside a form that comes back are sound", async ({ page }) => {
  await page.goto(`${shop.address}/auth`);
  await untilAlive(page);
  await page.evaluate(() => {
    // As a browser sends it while the script is still on its way.
    const form = document.createElement("form");
    form.method = "post";
    form.action = "/my-account/profile";
    form.append(Object.assign(document.createElement("input"), { name: "cellPhone", value: "1" }));
    document.body.append(form);
    form.submit();
  });
  await page.getByRole("heading", { level: 1, name: "You've been signed out" }).waitFor();
  await untilAlive(page);
  await expectSoundAt(page, [1440, 768, 390, 320]);
  await signInAsNewcomer(page, shop.address);
  await page.goto(`${shop.address}/auth/signed-in`);
  await untilAlive(page);
  await expectSoundAt(page, [1440, 768, 390, 320]);
});
