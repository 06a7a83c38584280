import type { Page } from "playwright-core";
import type { DataRouter } from "react-router";
import { expect } from "vitest";
import { expectSoundAt } from "./support/accessibility.ts";
import { journey, untilAlive } from "./support/browser.ts";
import { DRAW_LATE } from "./support/draw-late.ts";
import { HOLD_NEWS } from "./support/hold-news.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { fillSignUp, newcomer } from "./support/new-account.ts";

const shop = await journeyShop();

const loadedAgain = (page: Page, path: string) =>
  page.waitForResponse(
    (response) =>
      response.request().method() === "GET" &&
      new URL(response.url()).pathname === `/my-account/${path}.data`,
  );

/** The page listens, and has loaded what it missed before. */
async function openListening(page: Page, path: string) {
  const listening = page.waitForResponse((response) => response.url().endsWith("/api/live"));
  const loaded = loadedAgain(page, path);
  await page.goto(`${shop.address}/my-account/${path}`);
  await listening;
  await loaded;
}

/** Something happens elsewhere in the account, and the page loads again for it. */
async function bringNews(page: Page, path: string) {
  const other = await page.context().newPage();
  await other.goto(`${shop.address}/my-account/messages/new`);
  await other.locator("form[data-alive]").first().waitFor({ state: "attached" });
  const loaded = loadedAgain(page, path);
  await other.getByLabel("Subject").fill("Brass grommets");
  await other.getByRole("textbox", { name: "Message" }).fill("Do you have them?");
  await other.getByRole("button", { name: "Send Message" }).click();
  await loaded;
  await other.close();
  // Drawn by now: the page has answered once more since.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(null))));
}

journey("news does not take away what is shown only once", async ({ page }) => {
  const nora = newcomer("Ivy");
  await page.goto(`${shop.address}/signup`);
  await fillSignUp(page, nora);
  await page.waitForURL("**/welcome");
  const path = "security/two-factor";
  await openListening(page, path);
  await page.getByLabel("Current password").fill(nora.password);
  await page.getByRole("button", { name: "Set up" }).click();
  const code = page.getByRole("img", { name: "QR code for your app" });
  await code.waitFor();
  const recovery = await page.locator(".recovery-codes").innerText();
  await bringNews(page, path);
  expect(await code.isVisible()).toBe(true);
  expect(await page.locator(".recovery-codes").innerText()).toBe(recovery);
});

/** Runs in the page: news comes as soon as the router has taken the answer in, which React draws after that. */
function newsWithAnswer() {
  const { __reactRouterDataRouter: router } = window;
  const stop = router?.subscribe(({ actionData, navigation }) => {
    if (!actionData || navigation.state !== "idle") return;
    stop?.();
    const isDrawn = document.querySelector(".recovery-codes") !== null;
    window.newsCame = isDrawn ? "too late" : "before the answer was drawn";
    window.bringNews?.();
  });
}

journey("news that comes before an answer is drawn does not take it away", async ({ page }) => {
  await page.addInitScript({ content: HOLD_NEWS });
  const joy = newcomer("Joy");
  await page.goto(`${shop.address}/signup`);
  await fillSignUp(page, joy);
  await page.waitForURL("**/welcome");
  const path = "security/two-factor";
  await openListening(page, path);
  await page.getByLabel("Current password").fill(joy.password);
  await page.evaluate(DRAW_LATE);
  await page.evaluate(newsWithAnswer);
  await page.getByRole("button", { name: "Set up" }).click();
  const wasDrawn = await (await page.waitForFunction(() => window.newsCame)).jsonValue();
  expect(wasDrawn).toBe("before the answer was drawn");
  const loaded = loadedAgain(page, path);
  await page.getByRole("img", { name: "QR code for your app" }).waitFor();
  await loaded;
});

journey("a change to a long email fits the phone, and its password is gone", async ({ page }) => {
  const ivy = newcomer("Ivy-of-the-very-long-first-name");
  await page.goto(`${shop.address}/signup`);
  await fillSignUp(page, ivy);
  await page.waitForURL("**/welcome");
  await page.goto(`${shop.address}/my-account/security/email`);
  await untilAlive(page);
  const newEmail = "ivy.of.the.very.long.first.name@letterpress-and-promotions.example";
  await page.getByLabel("New email").fill(newEmail);
  await page.getByLabel("Current password").fill(ivy.password);
  await page.getByRole("button", { name: "Send confirmation link" }).click();
  await page.getByText(`Your email is changing to ${newEmail}`).waitFor();
  expect(await page.getByLabel("Current password").inputValue()).toBe("");
  await expectSoundAt(page, [1440, 390, 320]);
  await page.goto(`${shop.address}/my-account/security`);
  await page.getByText(`Changing to ${newEmail}`).waitFor();
  await expectSoundAt(page, [1440, 390, 320]);
});

declare global {
  interface Window {
    /** The framework's router, as it is on every page. */
    __reactRouterDataRouter?: DataRouter;
    /** What `HOLD_NEWS` puts there. */
    bringNews?: () => void;
    newsCame?: string;
  }
}
