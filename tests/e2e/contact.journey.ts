import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectAccessible, expectSoundAt } from "./support/accessibility.ts";
import { journey, untilAlive } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";

const shop = await journeyShop();

/** Nobody else writes from there, so its mails can be told from others. */
const SENDER = "dana@fair.blueheron.example";

async function fillMessage(page: Page) {
  await page.getByLabel("Name", { exact: true }).fill("Dana Whitfield");
  await page.getByLabel("Email", { exact: true }).fill(SENDER);
  await page.getByLabel("Subject").fill("Banner for the fair");
  await page.getByLabel("Message", { exact: true }).fill("Do you print 3x8 ft?");
}

/** As long as somebody needs who writes it by hand. */
const takeTime = (page: Page) => page.clock.fastForward(3000);

const send = (page: Page) => page.getByRole("button", { name: "Send Message" }).click();

journey("a message is corrected, sent and answered by mail", async ({ page }) => {
  await page.clock.install();
  await page.goto(`${shop.address}/#contact`);
  await untilAlive(page);
  expect(await page.getByRole("link", { name: /Click to Call/ }).getAttribute("href")).toBe(
    "tel:+14075550148",
  );
  expect(await page.getByRole("link", { name: /Click to Text/ }).getAttribute("href")).toBe(
    "sms:+14075550148",
  );
  await send(page);
  await page.getByText("Enter your name").waitFor();
  const name = page.getByLabel("Name", { exact: true });
  await expect
    .poll(() => name.evaluate((element) => element === document.activeElement))
    .toBe(true);
  await expectSoundAt(page, [390, 1440]);

  await page.keyboard.type("Da");
  expect(await name.inputValue()).toBe("Da");
  // Nothing pasted is cut: what is too much is counted until it is shortened.
  const message = page.getByLabel("Message", { exact: true });
  await message.fill("x".repeat(5100));
  await page.getByText("At most 5,000 characters. You have 5,100.").waitFor();
  expect(await message.inputValue()).toHaveLength(5100);
  await expectSoundAt(page, [390, 1440]);
  await fillMessage(page);
  expect(await page.getByText("At most 5,000 characters").count()).toBe(0);
  expect(await page.getByText("Enter a subject").count()).toBe(0);
  await takeTime(page);
  await send(page);
  await page.getByText("Message sent!").waitFor();
  await page.getByText("Thank you for contacting us. We'll get back to you soon.").waitFor();
  expect(await page.getByLabel("Message", { exact: true }).inputValue()).toBe("");
  await expectSoundAt(page, [390, 1440]);
  const recipients = async () =>
    (await shop.mails())
      .filter(({ to, text }) => to === SENDER || text.includes(SENDER))
      .map(({ to }) => to)
      .toSorted();
  await expect.poll(recipients).toEqual([SENDER, "hello@makeready.example"]);
});

journey("the contact page on its own, at every width", async ({ openPage }) => {
  for (const width of [320, 768, 1440]) {
    const page = await openPage({ viewport: { width, height: 800 } });
    await page.goto(`${shop.address}/contact`);
    await page.getByRole("heading", { level: 1, name: "Contact" }).waitFor();
    await page.getByRole("heading", { level: 2, name: "Send a message" }).waitFor();
    await expectAccessible(page);
  }
});

journey("a lost connection keeps the message", async ({ page }) => {
  await page.clock.install();
  await page.goto(`${shop.address}/#contact`);
  // The code that sends it is here as well, before the connection goes.
  await page.waitForLoadState("networkidle");
  await fillMessage(page);
  await page.context().setOffline(true);
  await send(page);
  await page.getByText("No answer came back.").first().waitFor();
  expect(await page.getByLabel("Message", { exact: true }).inputValue()).toContain("3x8 ft");
  await page.context().setOffline(false);
  await takeTime(page);
  await send(page);
  await page.getByText("Message sent!").waitFor();
});

journey("a message without JavaScript: errors, then sent", async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await page.goto(`${shop.address}/#contact`);
  await fillMessage(page);
  await page.getByLabel("Name", { exact: true }).fill("   ");
  await send(page);
  await page.getByText("Enter your name").waitFor();
  expect(await page.getByLabel("Subject").inputValue()).toBe("Banner for the fair");
  await page.getByLabel("Name", { exact: true }).fill("Dana Whitfield");
  await send(page);
  await page.getByText("Message sent!").waitFor();
});

journey("the contact page is accessible, and answers what is asked most", async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 320, height: 640 } });
  await page.goto(`${shop.address}/contact`);
  const answer = page.getByText("Shipping inside the US costs $9.50 an order");
  expect(await answer.isVisible()).toBe(false);
  await page.getByText("Can I pick up my order?").press("Enter");
  expect(await answer.isVisible()).toBe(true);
  await expectAccessible(page);
});
