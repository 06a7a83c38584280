import type { Page } from "playwright-core";
import { expect } from "vitest";
import { blackPng } from "#tests/support/sample-files.ts";
import { expectAccessible, expectSoundAt } from "./support/accessibility.ts";
import { journey } from "./support/browser.ts";
import { openInAdmin } from "./support/admin-order.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { orderLinkInMail } from "./support/order-mail.ts";
import { fillAddress, fillContact, openProduct, payInSimulator } from "./support/order-page.ts";
import { signInAsOwner } from "./support/people.ts";

const shop = journeyShop();
const picture = (name: string) => ({
  name,
  mimeType: "image/png",
  buffer: blackPng(600, 350),
});

journey(
  "the shop designs cards: a proof, changes, a second proof, and only then are they printed",
  async ({ page, openPage }) => {
    const orderNumber = await orderDesignedCards(page);
    const team = await openPage();
    await signInAsOwner(team, shop.address);
    await openInAdmin(team, shop.address, orderNumber);
    await team.getByText("once the customer approves a proof").waitFor();
    expect(await team.getByRole("button", { name: "Start processing" }).count()).toBe(0);
    await expectSoundAt(team, [390, 768, 1440]);
    await sendProof(team, "first.png", "Your name is set in two lines.");
    await team.getByText("With the customer").waitFor();
    await expectAccessible(team);

    // Read on another device: the link is all that is needed.
    const phone = await openPage({ viewport: { width: 390, height: 780 }, hasTouch: true });
    const subject = `Order ${orderNumber}: please look at your proof`;
    const link = await orderLinkInMail(shop, subject);
    await phone.goto(`${link}#proof`);
    await phone.getByRole("heading", { name: "Please look at your proof" }).waitFor();
    await phone.getByText("Your name is set in two lines.").waitFor();
    await phone.waitForFunction(() => (document.images[0]?.naturalWidth ?? 0) > 0);
    await comment(phone);
    await expectSoundAt(phone, [320, 390, 768, 1440]);
    await answerComment(team, orderNumber);
    await phone.reload();
    await phone.getByText("It ends in 34 in your order.").waitFor();
    await phone.getByRole("button", { name: "Ask for changes" }).click();
    await phone.getByText("You asked for changes").waitFor();
    await expectAccessible(phone);

    await team.reload();
    const wanted = team.getByRole("list", { name: "Comments on proof 1" });
    await wanted.getByText("Customer, page 1: The number ends in 35.").waitFor();
    await team.goto(`${shop.address}/admin/orders?needs=proof-changes`);
    await team.getByRole("link", { name: orderNumber }).first().waitFor();
    await expectAccessible(team);
    await team.goto(`${shop.address}/admin/board`);
    await team
      .locator(".board-card", { hasText: orderNumber })
      .getByText("Changes requested")
      .waitFor();
    await expectSoundAt(team, [390, 768, 1440]);
    await team.getByRole("link", { name: orderNumber }).click();
    await sendProof(team, "second.png", "");
    await team.getByText("With the customer").waitFor();

    await phone.goto(link);
    await phone
      .getByText(/Proof 2 of Business Cards/)
      .first()
      .waitFor();
    await phone.getByText("Overlay", { exact: true }).click();
    await phone.getByRole("radio", { name: "Overlay", checked: true }).waitFor();
    await phone.getByRole("img", { name: "Proof 1, page 1" }).waitFor();
    await expectSoundAt(phone, [320, 390, 768, 1440]);
    await phone.setViewportSize({ width: 390, height: 780 });
    await phone.getByLabel("Your name").fill("Dana Whitfield");
    await phone.getByRole("button", { name: "Approve for print" }).click();
    await phone.getByText("You approved it").waitFor();

    await team.reload();
    await team.getByText(/Answered .* by Dana Whitfield/).waitFor();
    await team.getByRole("button", { name: "Start processing" }).click();
    await team.getByRole("button", { name: "Mark as shipped" }).waitFor();
    const kinds = (await shop.mails()).map((mail) => mail.subject);
    expect(kinds).toEqual(
      expect.arrayContaining([
        expect.stringContaining(`Order ${orderNumber}: proof 1 changes wanted`),
        expect.stringContaining(`Order ${orderNumber}: proof 2 approved`),
      ]),
    );
  },
);

journey(
  "a customer says yes on the telephone: recorded by keyboard, confirmed by mail, told on both sides",
  async ({ page, openPage }) => {
    const orderNumber = await orderDesignedCards(page);
    const team = await openPage();
    await signInAsOwner(team, shop.address);
    await openInAdmin(team, shop.address, orderNumber);
    await sendProof(team, "card.png", "");
    const record = team.getByRole("link", { name: "Record approval of proof 1" });
    await record.focus();
    await team.keyboard.press("Enter");
    const dialog = team.getByRole("dialog", { name: "Record approval of proof 1" });
    await dialog.waitFor();
    await expectSoundAt(team, [320, 390, 768, 1440]);
    await team.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await team.keyboard.press("Enter");
    await dialog.getByLabel("By phone").focus();
    await team.keyboard.press("Space");
    await team.keyboard.press("Tab");
    await team.keyboard.type("Dana Whitfield, at nine");
    await team.keyboard.press("Enter");
    await team.getByText("Proof approved by phone").waitFor();
    await team.getByText(/recorded by/).waitFor();
    await team.getByRole("button", { name: "Start processing" }).waitFor();
    await expectAccessible(team);

    const customer = await openPage();
    const subject = `Order ${orderNumber}: your approval of proof 1`;
    await customer.goto(await orderLinkInMail(shop, subject));
    await customer.getByText("You approved it, and we recorded it").waitFor();
    await expectSoundAt(customer, [320, 390, 768, 1440]);
  },
);

/** A pin by finger, moved by key; another by keyboard alone is taken away again. */
async function comment(phone: Page) {
  const place = phone.getByRole("button", { name: "Comment on a place on page 1" });
  await place.click({ position: { x: 60, y: 40 } });
  const words = phone.getByRole("textbox", { name: "Your comment" });
  expect(await words.evaluate((field) => field === document.activeElement)).toBe(true);
  const pin = phone.getByRole("button", { name: /^Place of your comment/ });
  const before = await pin.boundingBox();
  await pin.press("Shift+ArrowRight");
  await expect.poll(async () => (await pin.boundingBox())?.x).toBeGreaterThan((before?.x ?? 0) + 5);
  await words.fill("The number ends in 35.");
  await phone.getByRole("button", { name: "Add comment" }).click();
  const said = phone.getByRole("list", { name: "Comments on page 1" }).getByRole("listitem");
  await said.filter({ hasText: "The number ends in 35." }).waitFor();
  await phone.getByRole("link", { name: "Comment 1" }).waitFor();
  await place.press("Enter");
  await phone.keyboard.type("Never mind");
  await phone.getByRole("button", { name: "Add comment" }).press("Enter");
  await said.filter({ hasText: "Never mind" }).waitFor();
  await phone.getByRole("button", { name: "Remove comment 2" }).press("Enter");
  await expect.poll(() => said.count()).toBe(1);
  const onward = phone.locator(".comment-new summary");
  await expect
    .poll(() => onward.evaluate((element) => element === document.activeElement))
    .toBe(true);
  await phone.evaluate(() => scrollTo(0, 0));
}

/** The team reads it on the page of the proof, and says something too. */
async function answerComment(team: Page, orderNumber: string) {
  await team.reload();
  await team.getByRole("link", { name: "Proof 1", exact: true }).click();
  await team.getByText("The number ends in 35.").waitFor();
  await expectSoundAt(team, [390, 768, 1440]);
  await team.locator(".comment-new summary").click();
  await team.getByRole("textbox", { name: "Your comment" }).fill("It ends in 34 in your order.");
  await team.getByRole("button", { name: "Add comment" }).click();
  const said = team.getByRole("list", { name: "Comments on page 1" }).getByRole("listitem");
  await said.filter({ hasText: "It ends in 34" }).waitFor();
  await team.getByRole("link", { name: orderNumber }).first().click();
}

async function orderDesignedCards(page: Page): Promise<string> {
  await openProduct(page, `${shop.address}/product/1`);
  await page.getByRole("radio", { name: /^1,000 / }).check();
  await page.getByRole("radio", { name: /^No, I need design services/ }).check();
  await page.getByRole("checkbox", { name: /^Add the Design Service/ }).check();
  await page.locator("#design-businessName").fill("Blue Heron Plumbing Co.");
  await page.locator("#design-email").fill("dana@blueheron.example");
  await page.locator("#design-businessPhone").fill("(407) 555-0134");
  await fillContact(page);
  await fillAddress(page);
  await page.getByRole("button", { name: "Submit Order" }).click();
  await page.getByRole("heading", { name: "Payment simulator" }).waitFor();
  await payInSimulator(page);
  await page.getByRole("heading", { name: "Payment Successful" }).waitFor();
  const heading = await page.getByRole("heading", { name: /^Order / }).innerText();
  return heading.replace("Order ", "");
}

async function sendProof(team: Page, name: string, words: string) {
  await team.setViewportSize({ width: 1280, height: 900 });
  await team.getByLabel("File").setInputFiles(picture(name));
  await team.getByLabel("Note to the customer").fill(words);
  await team.getByRole("button", { name: "Send proof" }).click();
}
