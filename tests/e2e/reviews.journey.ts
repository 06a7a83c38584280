import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectSoundAt } from "./support/accessibility.ts";
import { journey, untilAlive } from "./support/browser.ts";
import { handOver } from "./support/hand-over.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { findMail } from "./support/order-mail.ts";
import { choosePickup, fillContact, openProduct, payInSimulator } from "./support/order-page.ts";
import { signInAsOwner } from "./support/people.ts";

const shop = journeyShop();
const WIDTHS = [1440, 390];

/** A guest's posters, paid for and delivered; returns the address of their link. */
async function deliveredPosters(page: Page): Promise<string> {
  await openProduct(page, `${shop.address}/product/6`);
  await choosePickup(page);
  await fillContact(page);
  await page
    .getByRole("button", { name: /^Submit Order/ })
    .first()
    .click();
  await page.getByRole("heading", { name: "Payment simulator" }).waitFor();
  await payInSimulator(page);
  await page.getByRole("heading", { name: "Payment Successful" }).waitFor();
  await handOver(shop, await page.locator(".payment-number b").innerText());
  const path = await page.getByRole("link", { name: "See your order" }).getAttribute("href");
  return `${shop.address}${path}`;
}

journey(
  "a review is written by link, declined with a reason, changed, published and answered",
  async ({ page, openPage }) => {
    const order = await deliveredPosters(page);
    await page.goto(order);
    await untilAlive(page);
    await page.getByRole("link", { name: "Write a review: Posters" }).click();
    await page.getByRole("heading", { name: "How did we do with your Posters?" }).waitFor();
    await page.getByRole("radio", { name: "4 out of 5 stars, Very good" }).check();
    const title = `Sharp ${crypto.randomUUID().slice(0, 8)}`;
    await page.getByLabel("Headline").fill(title);
    await page.getByLabel("Your review").fill("My neighbor Bob, 12 Mill Ln, liked it.");
    await expectSoundAt(page, WIDTHS);
    await page.getByRole("button", { name: "Send review" }).click();
    await page.getByText("We'll read it before we show it.").waitFor();

    const desk = await openPage();
    await signInAsOwner(desk, shop.address);
    await desk.goto(`${shop.address}/admin/reviews`);
    await untilAlive(desk);
    const entry = desk.getByRole("listitem").filter({ hasText: title });
    await entry.getByText("Decline", { exact: true }).first().click();
    await entry.getByLabel("Reason").fill("It names a neighbor and where he lives.");
    await expectSoundAt(desk, WIDTHS);
    await entry.getByRole("button", { name: /^Decline: Posters/ }).click();
    await entry.waitFor({ state: "detached" });

    const mail = await findMail(shop, "About your review of Posters", order);
    expect(mail.text).toContain("Why: It names a neighbor and where he lives.");
    const link = /https?:\/\/\S+\/reviews\/[\w-]{36}/.exec(mail.text)?.[0] ?? "";
    await page.goto(link);
    await untilAlive(page);
    await page.getByText("It names a neighbor and where he lives.").waitFor();
    await page.getByLabel("Your review").fill("Sharp from across the street.");
    await expectSoundAt(page, WIDTHS);
    await page.getByRole("button", { name: "Send review" }).click();
    await page.getByText("We'll read it before we show it.").waitFor();

    await desk.goto(`${shop.address}/admin/reviews`);
    await untilAlive(desk);
    await entry.getByRole("button", { name: /^Publish: Posters/ }).click();
    await entry.waitFor({ state: "detached" });
    await desk.goto(`${shop.address}/admin/reviews?state=published`);
    await untilAlive(desk);
    await entry.getByLabel(/^Public answer/).fill("Thank you. See you next time.");
    await entry.getByRole("button", { name: /^Save answer: Posters/ }).click();
    await desk.getByText("Answer saved").first().waitFor();

    await expect
      .poll(async () => {
        await page.goto(`${shop.address}/product/6`);
        return page.getByText(title).count();
      })
      .toBe(1);
    const shown = page.getByRole("article", { name: "Review by Dana W." }).first();
    await shown.getByText("Sharp from across the street.").waitFor();
    await shown.getByText("Thank you. See you next time.").waitFor();
    await expectSoundAt(page, WIDTHS);
  },
);

journey("a review is written and withdrawn without JavaScript", async ({ page, openPage }) => {
  const order = await deliveredPosters(page);
  const plain = await openPage({ javaScriptEnabled: false });
  await plain.goto(order);
  await plain.getByRole("link", { name: "Write a review: Posters" }).click();
  await plain.getByRole("radio", { name: "3 out of 5 stars, Good" }).check();
  await plain.getByRole("button", { name: "Send review" }).click();
  await plain.getByText("We'll read it before we show it.").waitFor();
  await plain.getByRole("link", { name: "Change your review: Posters" }).click();
  expect(await plain.getByRole("radio", { name: "3 out of 5 stars, Good" }).isChecked()).toBe(true);
  await plain.getByRole("button", { name: "Withdraw review" }).click();
  await plain.getByRole("link", { name: "Write a review: Posters" }).waitFor();
});
