import type { Page } from "playwright-core";
import { expect } from "vitest";
import { journey, untilAlive } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { fillSignUp, verifyMailbox, newcomer } from "./support/new-account.ts";
import {
  fillAddress,
  openProduct,
  payInSimulator,
  submitOrder,
  uploadCard,
  paidOrderNumber,
} from "./support/order-page.ts";
import { signInAsOwner } from "./support/people.ts";

const shop = await journeyShop();

/** Answers what has to be answered about the business. */
async function answerQuestionnaire(page: Page) {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("What does your business do?").fill("Bakery");
  await dialog.getByLabel("How long have you been in business?").selectOption("1-2");
  const yesOrNo = (name: RegExp, answer: "Yes" | "No") =>
    dialog.getByRole("group", { name }).getByLabel(answer).check();
  await yesOrNo(/website/, "No");
  await yesOrNo(/Google business/, "No");
  await yesOrNo(/logo/, "Yes");
  await dialog.getByRole("button", { name: "Complete Profile" }).click();
  await page.waitForURL("**/my-account");
  await page.getByText("Profile completed!").first().waitFor();
}

journey(
  "from signing up to the first order and an answer from the shop, without a reload",
  async ({ page, openPage }) => {
    const hazel = newcomer("Hazel");
    await page.goto(`${shop.address}/signup`);
    await untilAlive(page);
    await fillSignUp(page, hazel);
    await page.waitForURL("**/welcome");
    await answerQuestionnaire(page);
    await verifyMailbox(page, shop, hazel.email);

    await openProduct(page, `${shop.address}/product/1`);
    await page.getByRole("radio", { name: /^1,000 / }).check();
    await page.getByText("Member price").first().waitFor();
    await uploadCard(page);
    await fillAddress(page);
    await submitOrder(page);
    await payInSimulator(page);
    const orderNumber = await paidOrderNumber(page);
    await page.goto(`${shop.address}/my-account/orders`);
    await untilAlive(page);
    const order = page.locator(".own-order").filter({ hasText: orderNumber });
    await order.getByText("Pending").first().waitFor();

    await order.getByRole("link", { name: /^Message us/ }).click();
    const dialog = page.getByRole("dialog", { name: "New Message" });
    expect(await dialog.getByLabel("Subject").inputValue()).toContain(orderNumber);
    await dialog.getByLabel("Message").fill("Can I have them by Friday?");
    await dialog.getByRole("button", { name: "Send Message" }).click();
    await page.getByText("Message sent successfully").first().waitFor();
    await page.getByRole("navigation", { name: "My Account" }).getByText("Orders").click();
    await page.waitForURL("**/my-account/orders");
    const documents = await page.evaluate(() => performance.timeOrigin);

    const staff = await openPage();
    await signInAsOwner(staff, shop.address);
    await staff.goto(`${shop.address}/admin/messages`);
    await staff.getByRole("link", { name: new RegExp(orderNumber) }).click();
    await staff.getByLabel("Your answer").fill("Yes, on Thursday.");
    await staff.getByRole("button", { name: "Send Message" }).click();

    await page.getByRole("link", { name: "Messages 1" }).waitFor();
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(documents);
    await page.getByRole("link", { name: "Messages 1" }).click();
    await page.getByText("New", { exact: true }).first().waitFor();
    await page.getByRole("link", { name: new RegExp(orderNumber) }).click();
    await page.getByText("Yes, on Thursday.").first().waitFor();
    await page.locator(".tabs .count").waitFor({ state: "detached" });
  },
);
