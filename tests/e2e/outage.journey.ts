import type { Page, Request } from "playwright-core";
import { afterEach, expect } from "vitest";
import { LIVE_PATH } from "#app/shop/message/live-path.ts";
import { AWAY_PAUSE_MS } from "#app/ui/live/ask-live.ts";
import { expectAccessible, expectSoundAt } from "./support/accessibility.ts";
import { journey, untilAlive } from "./support/browser.ts";
import { HOLD_NEWS } from "./support/hold-news.ts";
import { frailShop } from "#tests/support/frail-shop.ts";
import { ORDER_FORMS, type OrderFormCase } from "./support/order-forms.ts";
import { signInAsNewcomer } from "./support/new-account.ts";
import { payInSimulator } from "./support/order-page.ts";

const shop = await frailShop();

afterEach(async () => {
  await shop.database.mend();
  await shop.payments.mend();
});

const PRODUCTS = "Error loading products. Please try again.";
/** Not in the specification; whatever it says, it is said as the page's heading. */
const OTHERS = "Something went wrong. Please try again.";

/** The query keeps the pages that are ready for everybody out of it. */
const PAGES: [path: string, sentence: string][] = [
  ["/?utm_source=test", PRODUCTS],
  ["/category/stickers?utm_source=test", PRODUCTS],
  ["/product/4", "Error loading product or product not found."],
  ["/specials?utm_source=test", "Error Loading Specials"],
  ["/design", OTHERS],
  ["/app-order", OTHERS],
  ["/website-order", OTHERS],
  ["/new-business-packages", OTHERS],
  ["/custom-payment", OTHERS],
  ["/about", OTHERS],
  ["/auth", OTHERS],
  ["/payment-cancelled?token=TOKEN", OTHERS],
  ["/payment-success?token=TOKEN", OTHERS],
  ["/my-account", OTHERS],
  ["/admin", OTHERS],
];

/**
 * A page of an outage would come back by itself as well, which would take the button away: it can't
 * ask. Routed instead, it would load every script of every page anew.
 */
async function keepFromAsking(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  await browser.send("Network.setBlockedURLs", { urls: [`*${LIVE_PATH}`] });
}

journey(
  "a page without the database says so, and is back at a press of the button",
  async ({ page }) => {
    await keepFromAsking(page);
    const examined = new Set<string>();
    for (const [path, sentence] of PAGES) {
      await shop.database.cut();
      const answer = await page.goto(shop.address + path);
      expect([path, answer?.status()]).toEqual([path, 503]);
      expect(await page.getByRole("heading", { level: 1 }).innerText(), path).toBe(sentence);
      // Pages with the same words are the same page.
      if (!examined.has(sentence)) await expectSoundAt(page, [390, 1440]);
      examined.add(sentence);
      await shop.database.mend();
      await page.getByRole("link", { name: "Try again" }).click();
      await page.getByRole("heading", { level: 1, name: sentence }).waitFor({ state: "detached" });
      await page.getByRole("heading", { level: 1 }).waitFor();
    }
  },
);

/** An open page asks whether the shop is well, without loading anything. */
const isAsking = (request: Request) =>
  request.method() === "HEAD" && new URL(request.url()).pathname === LIVE_PATH;

journey("a page opened in an outage comes by itself once it is over", async ({ page }) => {
  await page.clock.install();
  await shop.database.cut();
  const answer = await page.goto(`${shop.address}/design`);
  expect(answer?.status()).toBe(503);
  await untilAlive(page);
  const asking = page.waitForRequest(isAsking);
  await page.clock.fastForward(AWAY_PAUSE_MS);
  const asked = await asking;
  expect((await asked.response())?.status()).toBe(503);
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(OTHERS);
  await shop.database.mend();
  await page.clock.fastForward(AWAY_PAUSE_MS);
  await page.getByRole("heading", { name: "Select a product for design" }).waitFor();
});

journey(
  "an open page keeps what is typed when the database goes between its question and its news",
  async ({ page }) => {
    await page.addInitScript({ content: HOLD_NEWS });
    await signInAsNewcomer(page, shop.address);
    await page.goto(`${shop.address}/my-account/messages/new`);
    await page.waitForFunction(() => "bringNews" in window);
    await untilAlive(page);
    const subject = await page.getByLabel("Subject", { exact: true }).elementHandle();
    await subject?.fill("Kraft paper");
    await page.route(`**${LIVE_PATH}`, (route) =>
      route.request().method() === "HEAD" ? route.fulfill({ status: 200 }) : route.continue(),
    );
    await shop.database.cut();
    const lost = page.waitForResponse((answer) => answer.url().includes("/messages/new.data"));
    await page.evaluate("window.bringNews()");
    expect((await lost).status()).toBe(503);
    await page.unroute(`**${LIVE_PATH}`);
    // It is the page's own news: it is asked for again once the shop is well.
    const again = page.waitForResponse((answer) => answer.url().includes("/messages/new.data"));
    await shop.database.mend();
    expect((await again).status()).toBe(200);
    // The very field: nothing else was in its place.
    expect(await subject?.evaluate((field) => field.isConnected)).toBe(true);
    expect(await subject?.inputValue()).toBe("Kraft paper");
  },
);

journey("a page whose loading was cut off comes back by itself", async ({ page }) => {
  await page.clock.install();
  await page.goto(`${shop.address}/about`);
  await untilAlive(page);
  await page.route("**/design.data*", (route) => route.abort("connectionreset"));
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Design" })
    .click();
  await page.getByRole("link", { name: "Try again" }).waitFor();
  await page.clock.fastForward(AWAY_PAUSE_MS);
  await page.getByRole("heading", { name: "Select a product for design" }).waitFor();
});

journey("a page with a form that waits to be sent again stays as it is", async ({ page }) => {
  await page.clock.install();
  await signInAsNewcomer(page, shop.address);
  await page.goto(`${shop.address}/my-account/messages/new`);
  await untilAlive(page);
  await page.getByLabel("Subject", { exact: true }).fill("Kraft paper");
  await page.getByLabel("Message", { exact: true }).fill("Do you print on it?");
  await shop.database.cut();
  const form = page.locator("form", { has: page.getByLabel("Subject", { exact: true }) });
  // As the browser itself sends it, before the page is alive.
  await form.evaluate((element: HTMLFormElement) => element.submit());
  await page.getByText("Everything you typed is still here.").waitFor();
  await untilAlive(page);
  const asked: string[] = [];
  page.on("request", (request) => void (isAsking(request) && asked.push(request.url())));
  await shop.database.mend();
  await page.clock.runFor(60_000);
  expect(asked).toEqual([]);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "Kraft paper" }).waitFor();
});

journey("a link pressed while the database is away leads to the same words", async ({ page }) => {
  await keepFromAsking(page);
  await page.goto(`${shop.address}/about`);
  await untilAlive(page);
  await shop.database.cut();
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Design" })
    .click();
  await page.getByRole("link", { name: "Try again" }).waitFor();
  await expectAccessible(page);
  await shop.database.mend();
  await page.getByRole("link", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "Select a product for design" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/design");
});

/** Sends a form that can't be carried out: it says so, and nothing typed is gone. */
async function expectKept(
  page: Page,
  form: OrderFormCase,
  [title, sentence]: [string, string] = form.failure,
) {
  await page.getByRole("button", { name: form.button }).click();
  await page.getByText(sentence).first().waitFor();
  await page.getByText(title).first().waitFor();
  expect(await page.getByLabel(form.typed.label).first().inputValue()).toBe(form.typed.text);
  // A tab that was opened for the payment does not stay behind empty.
  await expect.poll(() => page.context().pages().length).toBe(1);
}

/** Sends it again, now that it can be carried out; gives the page it is paid on. */
async function sendAgain(page: Page, form: OrderFormCase): Promise<Page> {
  const opening = form.payment === "new tab" ? page.waitForEvent("popup") : null;
  await page.getByRole("button", { name: form.button }).click();
  const payment = (await opening) ?? page;
  const name = form.payment === "none" ? "Order submitted!" : "Payment simulator";
  await payment.getByRole("heading", { name }).waitFor();
  return payment;
}

journey.for(ORDER_FORMS)(
  "$name that can't be stored keeps every word, and goes through afterwards",
  async (form, { page }) => {
    await form.open(page, shop.address);
    await shop.database.cut();
    await expectKept(page, form);
    await expectAccessible(page);
    await shop.database.mend();
    await sendAgain(page, form);
  },
);

journey.for(ORDER_FORMS.filter(({ payment, unpayable }) => payment !== "none" && !unpayable))(
  "$name while the payment provider is away is in all the same, and is paid afterwards",
  async (form, { page }) => {
    await form.open(page, shop.address);
    await shop.payments.cut();
    await page.getByRole("button", { name: form.button }).click();
    await page
      .getByText(form.unopened ?? "Payment can't be opened right now.")
      .first()
      .waitFor();
    await page.getByRole("heading", { name: "Your order is in" }).waitFor();
    // A tab that was opened for the payment does not stay behind empty.
    await expect.poll(() => page.context().pages().length).toBe(1);
    await expectAccessible(page);
    // Nothing typed is lost either.
    await page.getByRole("link", { name: "Go Back to Order" }).click();
    await expect
      .poll(() => page.getByLabel(form.typed.label).first().inputValue())
      .toBe(form.typed.text);
    await page.goBack();
    await shop.payments.mend();
    await page.getByRole("button", { name: "Pay now" }).click();
    await payInSimulator(page);
    await page.getByRole("heading", { name: "Payment Successful" }).waitFor();
  },
);

journey.for(ORDER_FORMS.filter(({ unpayable }) => unpayable))(
  "$name while the payment provider is away keeps every word, and is paid afterwards",
  async (form, { page }) => {
    await form.open(page, shop.address);
    await shop.payments.cut();
    await expectKept(page, form, form.unpayable);
    await shop.payments.mend();
    const payment = await sendAgain(page, form);
    await payInSimulator(payment);
    await payment.getByRole("heading", { name: "Payment Successful" }).waitFor();
  },
);

journey(
  "who is signed in and has no script sends again what was typed, at a press of the button",
  async ({ page, openPage }) => {
    await signInAsNewcomer(page, shop.address);
    const storageState = await page.context().storageState();
    const plain = await openPage({ storageState, javaScriptEnabled: false });
    await plain.goto(`${shop.address}/my-account/messages/new`);
    await plain.getByLabel("Subject", { exact: true }).fill("Kraft paper");
    await plain.getByLabel("Message", { exact: true }).fill("Do you print on it?");
    await shop.database.cut();
    await plain.getByRole("button", { name: "Send Message" }).click();
    await plain.getByText("Everything you typed is still here.").waitFor();
    await shop.database.mend();
    await expect
      .poll(async () => {
        const again = plain.getByRole("button", { name: "Try again" });
        if (await again.isVisible()) await again.click();
        return plain.getByRole("heading", { name: "Kraft paper" }).isVisible();
      })
      .toBe(true);
  },
);

journey("a message that could not be sent stays in its form", async ({ page }) => {
  await signInAsNewcomer(page, shop.address);
  await page.goto(`${shop.address}/my-account/messages/new`);
  await untilAlive(page);
  await page.getByLabel("Subject", { exact: true }).fill("Kraft paper");
  await page.getByLabel("Message", { exact: true }).fill("Do you print on it?");
  await shop.database.cut();
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.getByText("Failed to send message").first().waitFor();
  await expectSoundAt(page, [390, 1440]);
  await shop.database.mend();
  await expect
    .poll(async () => {
      const again = page.getByRole("button", { name: "Send Message" });
      if (await again.isVisible()) await again.click();
      return page.getByRole("heading", { name: "Kraft paper" }).isVisible();
    })
    .toBe(true);
});
