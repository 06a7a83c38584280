import type { Page } from "playwright-core";
import { expect } from "vitest";
import { blackPng } from "#tests/support/sample-files.ts";
import { expectAccessible, expectSoundAt } from "./support/accessibility.ts";
import { journey } from "./support/browser.ts";
import { openInAdmin } from "./support/admin-order.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { orderLinkInMail } from "./support/order-mail.ts";
import {
  fillAddress,
  fillContact,
  openProduct,
  payInSimulator,
  paidOrderNumber,
} from "./support/order-page.ts";
import { signInAsOwner } from "./support/people.ts";

const shop = await journeyShop();
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
    await expectSoundAt(phone, [320, 390, 768, 1440]);
    await phone.getByLabel("What should we change?").fill("The number ends in 35.");
    await phone.getByRole("button", { name: "Ask for changes" }).click();
    await phone.getByText("You asked for changes").waitFor();
    await expectAccessible(phone);

    await team.reload();
    await team.getByText("The customer wrote: The number ends in 35.").waitFor();
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
    await phone.getByRole("button", { name: "Approve for print" }).click();
    await phone.getByText("You approved it").waitFor();

    await team.reload();
    await team.getByRole("button", { name: "Start processing" }).click();
    await team.getByRole("button", { name: "Mark as shipped" }).waitFor();
    const kinds = (await shop.mails()).map((mail) => mail.subject);
    expect(kinds).toEqual(
      expect.arrayContaining([
        expect.stringContaining(`Order ${orderNumber}: proof 1 changes requested`),
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

async function orderDesignedCards(page: Page): Promise<string> {
  await openProduct(page, `${shop.address}/product/1`);
  await page.getByRole("radio", { name: /^1,000 / }).check();
  await page.getByRole("radio", { name: /^No, I need design services/ }).check();
  await page.locator("#design-businessName").fill("Blue Heron Plumbing Co.");
  await page.locator("#design-email").fill("dana@blueheron.example");
  await page.locator("#design-businessPhone").fill("(407) 555-0134");
  await fillContact(page);
  await fillAddress(page);
  await page.getByRole("button", { name: "Submit Order" }).click();
  await page.getByRole("heading", { name: "Payment simulator" }).waitFor();
  await payInSimulator(page);
  return paidOrderNumber(page);
}

async function sendProof(team: Page, name: string, words: string) {
  await team.setViewportSize({ width: 1280, height: 900 });
  await team.getByLabel("File").setInputFiles(picture(name));
  await team.getByLabel("Note to the customer").fill(words);
  await team.getByRole("button", { name: "Send proof" }).click();
}
