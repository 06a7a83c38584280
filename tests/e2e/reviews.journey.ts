import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectAccessible, expectSoundAt } from "./support/accessibility.ts";
import { journey, untilAlive } from "./support/browser.ts";
import { handOver } from "./support/hand-over.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { orderLinkInMail } from "./support/order-mail.ts";
import {
  choosePickup,
  fillContact,
  openProduct,
  payInSimulator,
  submitOrder,
  uploadCard,
  paidOrderNumber,
} from "./support/order-page.ts";
import { signInAsOwner } from "./support/people.ts";

const shop = await journeyShop();
const WIDTHS = [1440, 768, 390, 320];
/** Nothing else is told of it by the journeys beside this one. */
const PRODUCT = `${shop.address}/product/7`;

/** A guest's order, paid for and picked up, and its page by the link in the mail. */
async function pickedUp(page: Page): Promise<string> {
  await openProduct(page, PRODUCT);
  await uploadCard(page);
  await fillContact(page);
  await choosePickup(page);
  await submitOrder(page);
  await payInSimulator(page);
  const number = await paidOrderNumber(page);
  await handOver(shop, number);
  return orderLinkInMail(shop, `Your order ${number} is paid`);
}

journey(
  "a guest reviews what they picked up, the team publishes and answers it, and it goes again",
  async ({ page, openPage }) => {
    const link = await pickedUp(page);
    await page.goto(link);
    await page.getByRole("link", { name: /^Write a review: / }).click();
    await page.getByRole("heading", { level: 1, name: /^Review your / }).waitFor();
    await untilAlive(page);
    await expectSoundAt(page, WIDTHS);
    await page.setViewportSize({ width: 1440, height: 900 });

    // By keyboard, and first without the one thing that must be there.
    await page.getByLabel("Headline").fill("Thick and crisp");
    await page.getByLabel("Your review").fill("Colors as on the screen.");
    await page.locator("input[name=stars]").first().focus();
    for (let count = 0; count < 4; count += 1) await page.keyboard.press("ArrowRight");
    await page.getByRole("button", { name: "Submit review" }).press("Enter");
    await page.getByText("Thank you! We'll read your review").waitFor();
    await page.getByText("We'll read it before it's published.").waitFor();
    await expectSoundAt(page, WIDTHS);

    // Until the team has read it nobody sees it.
    const visitor = await openPage();
    await visitor.goto(PRODUCT);
    expect(await visitor.getByText("Thick and crisp").count()).toBe(0);

    const team = await openPage();
    await signInAsOwner(team, shop.address);
    await team.goto(`${shop.address}/admin/reviews`);
    await untilAlive(team);
    const waiting = team.locator(".desk-review", { hasText: "Thick and crisp" });
    await waiting.waitFor();
    await expectSoundAt(team, WIDTHS);
    await team.setViewportSize({ width: 1440, height: 900 });
    await waiting.getByRole("button", { name: /^Publish/ }).click();
    await team.getByText("Review published").waitFor();
    await team.getByRole("link", { name: /^Published/ }).click();
    await waiting.locator("summary", { hasText: "Reply publicly" }).click();
    await waiting.getByLabel("Public reply").fill("Come again!");
    await waiting.getByRole("button", { name: /^Save reply/ }).click();
    await team.getByText("Reply saved").waitFor();
    await expectAccessible(team);

    await expect
      .poll(async () => {
        await visitor.goto(PRODUCT);
        return visitor.getByText("Come again!").count();
      })
      .toBe(1);
    await visitor.getByRole("link", { name: "Rated 5.0 out of 5, (1 review)" }).click();
    await visitor.getByText("Colors as on the screen.").waitFor();
    expect(
      await visitor.locator("script[type='application/ld+json']").first().innerText(),
    ).toContain("AggregateRating");
    await untilAlive(visitor);
    await expectSoundAt(visitor, WIDTHS);

    await page.goto(link);
    await page.getByRole("link", { name: /^See your review/ }).click();
    await page.getByText("Our reply: Come again!").waitFor();
    await expectSoundAt(page, WIDTHS);
    await page.locator("summary", { hasText: "Delete review" }).press("Enter");
    await page.getByRole("button", { name: "Yes, delete it" }).click();
    await page.getByText("Your review was deleted").waitFor();
    await expect
      .poll(async () => {
        await visitor.goto(PRODUCT);
        return visitor.getByText("Thick and crisp").count();
      })
      .toBe(0);
  },
);

journey(
  "without JavaScript a review is written as well, and what is missing is said",
  async ({ page, openPage }) => {
    const link = await pickedUp(page);
    const plain = await openPage({ javaScriptEnabled: false });
    await plain.goto(link);
    await plain.getByRole("link", { name: /^Write a review: / }).click();
    await plain.getByLabel("Headline").fill("Fine");
    // The browser itself asks for the stars: a form sent around it is answered by the shop.
    await plain
      .locator("form.review-write")
      .evaluate((form) => form.setAttribute("novalidate", ""));
    await plain.getByRole("button", { name: "Submit review" }).click();
    await plain.getByText("Choose a rating from 1 to 5 stars").waitFor();
    expect(await plain.getByLabel("Headline").inputValue()).toBe("Fine");
    await plain.getByLabel("4 out of 5 stars, Very good").check({ force: true });
    await plain.getByRole("button", { name: "Submit review" }).click();
    await plain.getByText("We'll read it before it's published.").waitFor();
    await plain.getByRole("link", { name: /^Edit your review/ }).click();
    await plain.locator("summary", { hasText: "Delete review" }).click();
    await plain.getByRole("button", { name: "Yes, delete it" }).click();
    await plain.getByRole("link", { name: /^Write a review: / }).waitFor();
  },
);
