// @module-tag money
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectSoundAt } from "./support/accessibility.ts";
import { journey, untilAlive } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { fillSignUp, newcomer, signInAsNewcomer, verifyMailbox } from "./support/new-account.ts";
import {
  fillAddress,
  openProduct,
  payInSimulator,
  submitOrder,
  uploadCard,
} from "./support/order-page.ts";
import { signInAsOwner } from "./support/people.ts";

const shop = await journeyShop();
const WIDTHS = [1440, 768, 390, 320];
const REWARDS = `${shop.address}/my-account/mega-bucks`;
const REFERRALS = `${shop.address}/my-account/referrals`;

const card = (page: Page, title: string) =>
  page.locator(".task", { has: page.getByRole("heading", { name: title }) });

journey(
  "a task is sent by keyboard, rejected with a note, sent again and paid; its Mega Bucks become a coupon",
  async ({ page, openPage }) => {
    const nora = await signInAsNewcomer(page, shop.address);
    await verifyMailbox(page, shop, nora.email);
    await page.goto(`${REWARDS}/earn`);
    await page.locator(".task-form[data-alive]").first().waitFor();
    const task = card(page, "Share your print");
    await task.getByRole("button", { name: "Submit: Share your print" }).press("Enter");
    await task.getByText("Please provide the required information").waitFor();
    await task.getByLabel("Address of the page").fill("https://posts.example/blue-heron");
    await page.keyboard.press("Enter");
    await task.locator(".badge", { hasText: "Pending Review" }).waitFor();
    await expectSoundAt(page, WIDTHS);

    const adminPage = await openPage();
    await signInAsOwner(adminPage, shop.address);
    await adminPage.goto(`${shop.address}/admin`);
    const areas = adminPage.getByRole("navigation", { name: "Admin" });
    await areas.getByRole("link", { name: /^Mega Bucks/ }).click();
    const entry = adminPage
      .locator(".review", { hasText: `${nora.firstName} ${nora.lastName}` })
      .first();
    await entry.getByText("https://posts.example/blue-heron").waitFor();
    await untilAlive(adminPage);
    await entry.getByRole("button", { name: /^Reject/ }).click();
    await entry.getByText("Enter what's missing, so the customer can send it again").waitFor();
    await entry.getByLabel("Notes").fill("We see no post there.");
    await expectSoundAt(adminPage, WIDTHS);
    await adminPage.getByRole("link", { name: /^Approved/ }).click();
    const asks = adminPage.getByRole("dialog", { name: "Leave without saving?" });
    await asks.getByRole("button", { name: "Stay" }).click();
    expect(await entry.getByLabel("Notes").inputValue()).toBe("We see no post there.");
    await entry.getByRole("button", { name: /^Reject/ }).click();
    await adminPage.getByText("Submission rejected").first().waitFor();

    await page.reload();
    await task.getByText("We see no post there.").waitFor();
    await page.locator(".task-form[data-alive]").first().waitFor();
    await expectSoundAt(page, WIDTHS);
    await task.getByLabel("Address of the page").fill("https://posts.example/blue-heron/2");
    await task.getByRole("button", { name: "Send again: Share your print" }).click();
    await task.locator(".badge", { hasText: "Pending Review" }).waitFor();

    await adminPage.goto(`${shop.address}/admin/mega-bucks`);
    await untilAlive(adminPage);
    const again = adminPage.locator(".review", { hasText: "blue-heron/2" });
    await again.getByRole("button", { name: /^Approve/ }).click();
    await adminPage.getByText("Submission approved").first().waitFor();
    await adminPage.goto(`${shop.address}/admin/mega-bucks?tab=approved`);
    await expectSoundAt(adminPage, WIDTHS);
    await adminPage.goto(`${shop.address}/admin/mega-bucks/tasks`);
    await expectSoundAt(adminPage, WIDTHS);
    await adminPage.getByRole("link", { name: "Follow us" }).click();
    await adminPage.getByLabel("Title").waitFor();
    await expectSoundAt(adminPage, WIDTHS);

    await page.goto(REWARDS);
    await page.locator(".account-balance", { hasText: "$60.00" }).waitFor();
    await page.getByText("Task approved: Share your print").waitFor();
    await expectSoundAt(page, WIDTHS);
    await page.goto(`${REWARDS}/redeem`);
    await page.locator("form[data-alive]").first().waitFor({ state: "attached" });
    await page.getByLabel("Amount").fill("60.01");
    await page.getByRole("button", { name: "Generate Coupon" }).click();
    await page.getByText("Insufficient Balance").waitFor();
    expect(await page.getByLabel("Amount").inputValue()).toBe("60.01");
    await page.getByLabel("Amount").fill("20");
    await page.getByRole("button", { name: "Generate Coupon" }).click();
    await page.getByRole("heading", { name: "Ready to use" }).waitFor();
    await page.locator(".account-balance", { hasText: "$40.00" }).waitFor();
    await expectSoundAt(page, WIDTHS);
  },
);

journey(
  "a friend follows a link, signs up days later and buys; both see the bonus",
  async ({ page, openPage }) => {
    const rosa = await signInAsNewcomer(page, shop.address);
    await verifyMailbox(page, shop, rosa.email);
    await page.goto(REFERRALS);
    const code = await page.locator(".share-code").innerText();
    await expectSoundAt(page, WIDTHS);

    const friend = await openPage();
    await friend.goto(`${shop.address}/?ref=${code}`);
    await friend.goto(`${shop.address}/signup`);
    const mara = newcomer("Mara");
    await fillSignUp(friend, mara);
    await friend.waitForURL("**/welcome");
    await verifyMailbox(friend, shop, mara.email);
    await openProduct(friend, `${shop.address}/product/5?quantity=1000`);
    const promise = friend.getByText(/^You would earn \$\d+\.\d\d in Mega Bucks$/);
    const withThousand = await promise.innerText();
    await friend.getByRole("radio", { name: /^2,500 / }).check();
    await expect.poll(() => promise.innerText()).not.toBe(withThousand);
    await friend.getByRole("radio", { name: /^1,000 / }).check();
    await expect.poll(() => promise.innerText()).toBe(withThousand);
    const [earned = "nothing"] = /\$[\d.]+/.exec(withThousand) ?? [];
    await uploadCard(friend, "heron-postcard.pdf");
    await fillAddress(friend);
    await submitOrder(friend);
    await payInSimulator(friend);
    await friend.getByRole("heading", { name: "Payment Successful" }).waitFor();
    await friend.goto(`${REWARDS}/history`);
    await friend.getByText("Invited by a friend").waitFor();
    const cashback = friend.getByRole("row").filter({ hasText: "Cashback, MR-" });
    expect(await cashback.innerText()).toContain(`+${earned}`);
    await expectSoundAt(friend, WIDTHS);

    await page.goto(`${REFERRALS}/friends`);
    await untilAlive(page);
    await page.getByText(/^First purchase/).waitFor();
    await expectSoundAt(page, WIDTHS);
    await page.getByRole("link", { name: "Mara" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Referral details" });
    await dialog.getByText("A friend's first order").waitFor();
    await dialog.getByText("+$50.00").waitFor();
    expect(await dialog.innerText()).not.toMatch(/Quist|MR-/);
    await expectSoundAt(page, WIDTHS);
    await page.keyboard.press("Escape");
    await expect.poll(() => dialog.isVisible()).toBe(false);
    await page.goto(`${REFERRALS}/earnings`);
    await page.getByText("Commission on a friend's order").waitFor();
    await expectSoundAt(page, WIDTHS);
  },
);
