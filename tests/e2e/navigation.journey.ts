import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectAccessible } from "./support/accessibility.ts";
import { journey, untilAlive } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { signInAsNewcomer } from "./support/new-account.ts";
import { fillSignIn, OWNER, signInAsCustomer, signInAsOwner } from "./support/people.ts";

const shop = journeyShop();

journey("My Account asks a visitor to sign in, and can be left by key", async ({ page }) => {
  await page.goto(shop.address);
  await untilAlive(page);
  const link = page.getByRole("navigation", { name: "Main" }).getByText("My Account");
  await link.click();
  const prompt = page.getByRole("dialog", { name: "Sign Up to Continue" });
  await prompt.waitFor();
  await expectAccessible(page);
  for (let tab = 0; tab < 6; tab += 1) {
    await page.keyboard.press("Tab");
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest("dialog"),
    );
    expect(Boolean(isInside)).toBe(true);
  }
  await page.keyboard.press("Escape");
  await prompt.waitFor({ state: "hidden" });
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  await link.click();
  await prompt.getByRole("link", { name: "Sign In" }).click();
  await page.waitForURL("**/auth?next=%2Fmy-account");
  await prompt.waitFor({ state: "hidden" });
});

journey("while the account is being opened the page says so", async ({ page }) => {
  await signInAsCustomer(page, shop.address);
  // A page that knows the account's addresses; from others the browser itself opens it.
  await page.goto(`${shop.address}/track/nothing`);
  await untilAlive(page);
  const opened = Promise.withResolvers<void>();
  await page.route("**/my-account.data*", async (route) => {
    await opened.promise;
    await route.continue();
  });
  await page.getByRole("navigation", { name: "Main" }).getByText("My Account").click();
  const loading = page.getByRole("status").getByText("Loading...");
  await loading.waitFor();
  await expectAccessible(page);
  opened.resolve();
  await page.getByRole("heading", { name: "Hello, Dana" }).waitFor();
  await loading.waitFor({ state: "detached" });
});

journey("a tab of the account that takes a moment shows that it is under way", async ({ page }) => {
  await signInAsCustomer(page, shop.address);
  await page.goto(`${shop.address}/my-account`);
  await untilAlive(page);
  const opened = Promise.withResolvers<void>();
  await page.route("**/my-account/orders.data*", async (route) => {
    await opened.promise;
    await route.continue();
  });
  await page.locator("main").getByRole("link", { name: "Orders" }).click();
  await page.locator(".under-way").waitFor();
  await page.locator("main[aria-busy=true]").waitFor();
  await page.getByRole("heading", { name: "Hello, Dana" }).waitFor();
  opened.resolve();
  await page.waitForURL("**/my-account/orders");
  await page.locator(".under-way").waitFor({ state: "detached" });
});

/** The lists of routes that the page has loaded, by how their names end; the whole one is "". */
const lists = async (page: Page) =>
  new Set(
    await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => /\/manifest-[^-/]*(-[^/]*)?\.js$/.exec(name))
        .filter((found) => found !== null)
        .map(([, list = ""]) => list),
    ),
  );

journey(
  "the account opens from the shop, which does not know its pages, and back",
  async ({ page }) => {
    await signInAsCustomer(page, shop.address);
    await page.goto(shop.address);
    await untilAlive(page);
    expect(await lists(page)).toEqual(new Set(["-storefront"]));
    await page.getByRole("navigation", { name: "Main" }).getByText("My Account").click();
    await page.getByRole("heading", { name: "Hello, Dana" }).waitFor();
    await untilAlive(page);
    expect(await lists(page)).toEqual(new Set(["-customer"]));
    await page.locator("main").getByRole("link", { name: "Messages" }).click();
    await page.waitForURL("**/my-account/messages");
    // The shop's pages are known there, so this is the same document still.
    await page.getByRole("link", { name: "Makeready" }).first().click();
    await page.getByRole("heading", { name: "Our Products" }).waitFor();
    expect(await lists(page)).toEqual(new Set(["-customer"]));
    await page.goBack();
    await page.waitForURL("**/my-account/messages");
    await page.goBack();
    await page.waitForURL("**/my-account");
    await page.goBack();
    await page.getByRole("heading", { name: "Our Products" }).waitFor();
    await page.goForward();
    await page.getByRole("heading", { name: "Hello, Dana" }).waitFor();
  },
);

journey(
  "the admin area opens from the shop, which does not know its pages, and back",
  async ({ page }) => {
    const adminPage = page.getByRole("navigation", { name: "Admin" });
    await signInAsOwner(page, shop.address);
    await page.goto(shop.address);
    await untilAlive(page);
    expect(await lists(page)).toEqual(new Set(["-storefront"]));
    await page.getByRole("link", { name: "Admin" }).first().click();
    await page.waitForURL("**/admin");
    await adminPage.waitFor();
    await untilAlive(page);
    expect(await lists(page)).toEqual(new Set([""]));
    await page.goBack();
    await page.getByRole("heading", { name: "Our Products" }).waitFor();
    await page.goForward();
    await adminPage.getByRole("link", { name: "Orders" }).click();
    await page.waitForURL("**/admin/orders");
  },
);

journey("who signs in on the way to the admin area arrives there", async ({ page }) => {
  await page.goto(`${shop.address}/auth?next=%2Fadmin%2Forders%3Fstatus%3Dpending`);
  await untilAlive(page);
  await fillSignIn(page, OWNER);
  await page.waitForURL("**/admin/orders?status=pending");
  await page.getByRole("navigation", { name: "Admin" }).waitFor();
});

journey("who signs in on the way to the page that tests mails arrives there", async ({ page }) => {
  await page.goto(`${shop.address}/auth?next=%2Ftest-email`);
  await untilAlive(page);
  await fillSignIn(page, OWNER);
  await page.waitForURL("**/test-email");
  await page.getByRole("navigation", { name: "Admin" }).waitFor();
});

journey("who goes on by key is at the heading of the next page", async ({ page }) => {
  const focused = () =>
    page.evaluate(
      () => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`,
    );
  await page.goto(`${shop.address}/category/business-cards`);
  await untilAlive(page);
  await page.locator('main a[href="/product/1"]').first().press("Enter");
  await page.waitForURL("**/product/1");
  await expect.poll(focused).toBe("H1 Business Cards");
  await page.goBack();
  await page.waitForURL("**/category/business-cards");
  // An element that stays keeps the focus.
  const menu = page.getByRole("navigation", { name: "Main" });
  await menu.getByRole("link", { name: "Design", exact: true }).press("Enter");
  await page.waitForURL("**/design");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect.poll(focused).toBe("A Design");
});

journey("without JavaScript My Account leads to sign in", async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(shop.address);
  await page.getByRole("navigation", { name: "Main" }).getByText("My Account").click();
  await page.waitForURL("**/auth?next=%2Fmy-account");
});

journey("a menu that is opened before the page's script comes stays open", async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/.+\.js/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(shop.address, { waitUntil: "commit" });
  await page.locator(".nav summary").click();
  held.resolve();
  await untilAlive(page);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(await page.getByRole("link", { name: "All Specials" }).isVisible()).toBe(true);
});

journey("the specials menu by key", async ({ page }) => {
  await page.goto(shop.address);
  await untilAlive(page);
  const summary = page.locator(".nav summary");
  await summary.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "All Specials" }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: /^500 Business Cards/ }).click();
  await page.getByRole("heading", { name: "500 Business Cards" }).waitFor();
});

journey("sections of the home page, marked in the menu", async ({ page }) => {
  await page.goto(`${shop.address}/category/stickers`);
  const menu = page.getByRole("navigation", { name: "Main" });
  await menu.getByRole("link", { name: "About" }).click();
  await page.waitForURL("**/#about");
  await menu.locator("[aria-current=page]", { hasText: "About" }).waitFor();
  await page.getByRole("heading", { name: "About" }).waitFor();
  await expect
    .poll(() => page.locator("#about").evaluate((element) => element.getBoundingClientRect().top))
    .toBeLessThan(200);
});

journey("the phone's menu", async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 320, height: 700 } });
  await page.goto(shop.address);
  await untilAlive(page);
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(isWider).toBe(false);
  await page.locator("summary[aria-label=Menu]").click();
  await page.getByRole("link", { name: "Custom Payment" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "My Account" }).click();
  await page.getByRole("dialog", { name: "Sign Up to Continue" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
});

journey("the owner's header and account", async ({ page }) => {
  await signInAsOwner(page, shop.address);
  await page.goto(shop.address);
  await untilAlive(page);
  await page.getByRole("link", { name: "Admin" }).waitFor();
  expect(await page.getByText("Already a Member? Sign In").count()).toBe(0);
  await page.getByRole("navigation", { name: "Main" }).getByText("My Account").click();
  await page.getByRole("heading", { name: "Hello, Rosa" }).waitFor();
  await page.getByText("No orders yet.").waitFor();
  await page.getByRole("navigation", { name: "My Account" }).getByText("Profile").click();
  await page.getByRole("link", { name: "Edit Profile" }).waitFor();
  await expectAccessible(page);
});

journey("who signs out is led home, and has to sign in again", async ({ page }) => {
  await signInAsNewcomer(page, shop.address);
  // The page hears that nobody is signed in any more before it has the answer that leads home.
  const signedOut = Promise.withResolvers<void>();
  await page.route("**/api/live", async (route) => {
    await signedOut.promise;
    await route.continue();
  });
  await page.route("**/sign-out.data*", async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    signedOut.resolve();
    await page.waitForTimeout(1000);
    await route.fulfill({ response });
  });
  await page.goto(`${shop.address}/my-account`);
  await untilAlive(page);
  await page.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
  await page.getByText("Logged out successfully").waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
  await page.getByRole("link", { name: "Sign In", exact: true }).waitFor();
  await page.goto(`${shop.address}/my-account`);
  await page.waitForURL("**/auth?next=%2Fmy-account");
});

journey("the shop's name stays whole on the narrowest phones", async ({ page }) => {
  for (const width of [320, 360, 375]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(`${shop.address}/about`);
    const lines = await page
      .locator(".top .logo-name")
      .evaluate((name) =>
        Math.round(name.clientHeight / parseFloat(getComputedStyle(name).lineHeight)),
      );
    expect([width, lines]).toEqual([width, 1]);
  }
});

journey("in forced colors a line shows where one is", async ({ openPage }) => {
  const page = await openPage({ forcedColors: "active" });
  await page.goto(shop.address);
  const here = page.getByRole("navigation").locator("[aria-current]").first();
  const [ground, line] = await here.evaluate((link) => [
    getComputedStyle(document.body).backgroundColor,
    getComputedStyle(link, "::after").backgroundColor,
  ]);
  expect(line).not.toBe(ground);
});
