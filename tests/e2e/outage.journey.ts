import type { Page, Request } from "playwright-core";
import { afterEach, expect } from "vitest";
import { LIVE_PATH, REACHABLE_PATH } from "#app/shop/message/live-path.ts";
import { AWAY_PAUSE_MS } from "#app/ui/live/ask-live.ts";
import { expectAccessible, expectSoundAt } from "./support/accessibility.ts";
import { journey, untilAlive } from "./support/browser.ts";
import { HOLD_NEWS } from "./support/hold-news.ts";
import { frailShop } from "#tests/support/frail-shop.ts";
import { CUSTOM_PAYMENT, ORDER_FORMS, type OrderFormCase } from "./support/order-forms.ts";
import { signInAsNewcomer } from "./support/new-account.ts";
import { payInSimulator } from "./support/order-page.ts";

const shop = await frailShop();

afterEach(async () => {
  await shop.database.mend();
  await shop.payments.mend();
});

/** Not in the specification; whatever it says, it is said as the page's heading. */
const OTHERS = "Something went wrong. Please try again.";

/** One page for each sentence that a page without the database says: every path is tried in `routes/outages`. */
const PAGES: [path: string, sentence: string][] = [
  ["/?utm_source=test", "Error loading products. Please try again."],
  ["/product/4", "Error loading product or product not found."],
  ["/specials?utm_source=test", "Error Loading Specials"],
  ["/design", OTHERS],
];

/** Such a page would come back by itself as well, which would take the button away here: it can't ask. */
journey(
  "a page without the database says so, and is back at a press of the button",
  async ({ page }) => {
    await page.route(`**${LIVE_PATH}`, (route) => route.abort());
    for (const [path, sentence] of PAGES) {
      await shop.database.cut();
      const answer = await page.goto(shop.address + path);
      expect([path, answer?.status()]).toEqual([path, 503]);
      expect(await page.getByRole("heading", { level: 1 }).innerText(), path).toBe(sentence);
      await expectSoundAt(page, [390, 1440]);
      await shop.database.mend();
      await page.getByRole("link", { name: "Try again" }).click();
      await page.getByRole("heading", { level: 1, name: sentence }).waitFor({ state: "detached" });
      await page.getByRole("heading", { level: 1 }).waitFor();
    }
  },
);

/** Lets the time pass after which an open page asks again whether the shop is well. */
const untilAsked = (page: Page) => page.clock.runFor(AWAY_PAUSE_MS);

/** An open page asks whether the shop is well, without loading anything. */
const isAsking = (request: Request) =>
  request.method() === "HEAD" && new URL(request.url()).pathname === REACHABLE_PATH;

journey("a page opened in an outage comes by itself once it is over", async ({ page }) => {
  await page.clock.install();
  await shop.database.cut();
  const answer = await page.goto(`${shop.address}/design`);
  expect(answer?.status()).toBe(503);
  await untilAlive(page);
  const asking = page.waitForRequest(isAsking);
  await untilAsked(page);
  const asked = await asking;
  expect((await asked.response())?.status()).toBe(503);
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(OTHERS);
  await shop.database.mend();
  await untilAsked(page);
  await page.getByRole("heading", { name: "Select a product for design" }).waitFor();
});

journey(
  "an open page that is lost to an outage after it asked comes back by itself",
  async ({ page }) => {
    await page.clock.install();
    await page.addInitScript({ content: HOLD_NEWS });
    await signInAsNewcomer(page, shop.address);
    await page.goto(`${shop.address}/my-account/messages/new`);
    await page.waitForFunction(() => "bringNews" in window);
    await untilAlive(page);
    // The database goes between the question and what is loaded after it.
    await page.route(`**${REACHABLE_PATH}`, (route) => route.fulfill({ status: 204 }));
    await shop.database.cut();
    await page.evaluate("window.bringNews()");
    await page.getByRole("link", { name: "Try again" }).waitFor();
    await page.unroute(`**${REACHABLE_PATH}`);
    await shop.database.mend();
    await untilAsked(page);
    await page.getByLabel("Subject", { exact: true }).waitFor();
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
  await untilAsked(page);
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
  await page.route(`**${LIVE_PATH}`, (route) => route.abort());
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
  expect(await page.getByLabel(form.kept.label).first().inputValue()).toBe(form.kept.text);
  // A tab that was opened for the payment does not stay behind empty.
  await expect.poll(() => page.context().pages().length).toBe(1);
}

/** Sends it again, now that it can be carried out; gives the page it is paid on. */
async function sendAgain(page: Page, form: OrderFormCase): Promise<Page> {
  const opening = form.payment === "new tab" ? page.waitForEvent("popup") : null;
  await page.getByRole("button", { name: form.button }).click();
  const payment = (await opening) ?? page;
  await payment.getByRole("heading", { name: "Payment simulator" }).waitFor();
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

journey.for(ORDER_FORMS)(
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
    // It is the same page for all of them.
    if (form.payment === "same window") await expectAccessible(page);
    // Nothing typed is lost either.
    await page.getByRole("link", { name: "Go Back to Order" }).click();
    await expect
      .poll(() => page.getByLabel(form.kept.label).first().inputValue())
      .toBe(form.kept.text);
    await page.goBack();
    await shop.payments.mend();
    await page.getByRole("button", { name: "Pay now" }).click();
    await payInSimulator(page);
    await page.getByRole("heading", { name: "Payment Successful" }).waitFor();
  },
);

journey(
  "a custom payment while the payment provider is away keeps every word, and is paid afterwards",
  async ({ page }) => {
    await CUSTOM_PAYMENT.open(page, shop.address);
    await shop.payments.cut();
    await expectKept(page, CUSTOM_PAYMENT, CUSTOM_PAYMENT.unpayable);
    await shop.payments.mend();
    await sendAgain(page, CUSTOM_PAYMENT);
    await payInSimulator(page);
    await page.getByRole("heading", { name: "Payment Successful" }).waitFor();
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
