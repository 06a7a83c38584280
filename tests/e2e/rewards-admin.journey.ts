// @module-tag money
import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { referrals } from "#app/platform/db/schema.ts";
import { findProfile } from "#app/shop/customer/profile/profile-queries.server.ts";
import { trackReferral } from "#app/shop/rewards/referral/track-referral.server.ts";
import { awardSignupBonus } from "#app/shop/rewards/earn/award-signup-bonus.server.ts";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { expectSoundAt } from "./support/accessibility.ts";
import { journey, untilAlive } from "./support/browser.ts";
import { OWNER, signInAsOwner } from "./support/people.ts";

const shop = await testShop();
const { db } = shop.services;
const WIDTHS = [1440, 768, 390, 320];
await createOwner(db, OWNER, { actor: "test", now: new Date() });

const MONTH = 31 * 24 * 60 * 60 * 1000;

/** Their Mega Bucks are so many months old. */
async function hold(friendName: string, months: number) {
  const nora = await insertCustomer(db, { name: "Nora Quist" });
  const friend = await insertCustomer(db, { name: friendName });
  const code = (await findProfile(db, nora.userId))?.referralCode ?? "";
  await db.transaction(async (tx) => {
    await trackReferral(tx, { code, referredId: friend.userId }, new Date());
    await awardSignupBonus(tx, shop.services, friend.userId, new Date(Date.now() - months * MONTH));
  });
  await db
    .update(referrals)
    .set({ status: "held", suspicion: "the same email, the same delivery address" })
    .where(eq(referrals.referredId, friend.userId));
}

journey(
  "the team decides on held referrals, and the owner reads and keeps the report",
  async ({ page, openPage }) => {
    await hold("Mara Quillfeather", 5);
    await hold("Eve Stone", 1);
    await hold("Ida Marsh", 1);
    await signInAsOwner(page, shop.address);
    await page.goto(`${shop.address}/admin/mega-bucks`);
    await page.getByRole("link", { name: "Referrals to review 3" }).click();
    await page.getByText("3 referrals to review").waitFor();
    await untilAlive(page);
    await expectSoundAt(page, WIDTHS);

    const other = await openPage({ javaScriptEnabled: false });
    await signInAsOwner(other, shop.address);
    await other.goto(page.url());
    await page.getByRole("button", { name: /^Approve: .* Mara/ }).press("Enter");
    await page.getByText("Referral approved").first().waitFor();
    await other.getByRole("button", { name: /^Decline: .* Mara/ }).click();
    await other.getByText(`${OWNER.name} already approved it.`).waitFor();
    await other.getByRole("button", { name: /^Decline: .* Eve/ }).click();
    await other.getByText("1 referral to review").waitFor();
    await page.getByRole("button", { name: /^Approve: .* Eve/ }).click();
    await page.getByText(`${OWNER.name} already declined it.`).waitFor();
    await expectSoundAt(page, WIDTHS);
    await page.getByRole("button", { name: /^Decline: .* Ida/ }).click();
    await page.getByText("No referrals to review").waitFor();
    await expectSoundAt(page, WIDTHS);

    await page.getByRole("link", { name: "Report" }).click();
    await page.getByRole("heading", { name: "Balances by expiration month" }).waitFor();
    await page.getByText("Balances of 3 customers, and open coupons").waitFor();
    await expectSoundAt(page, WIDTHS);
    const saved = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download CSV" }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^mega-bucks-\d{4}-\d\d-\d\d\.csv$/);
    expect(await readFile(await file.path(), "utf8")).toMatch(/^\uFEFFSection,Item,Amount\r\n/);
  },
);

journey("a task that is moved says its place, and keeps the focus", async ({ page }) => {
  await signInAsOwner(page, shop.address);
  await page.goto(`${shop.address}/admin/mega-bucks/tasks`);
  await untilAlive(page);
  const rows = page.getByRole("row");
  const count = (await rows.count()) - 1;
  const title = (await rows.nth(2).getByRole("link").textContent()) ?? "";
  await page.getByRole("button", { name: `Move up: ${title}` }).press("Enter");
  await page.getByText(`Now number 1 of ${count}.`).waitFor();
  await rows.nth(1).getByRole("link", { name: title }).waitFor();
  const down = page.getByRole("button", { name: `Move down: ${title}` });
  await expect.poll(() => down.evaluate((one) => one === document.activeElement)).toBe(true);
  await rows.nth(1).locator(".row-grip").dragTo(rows.nth(count));
  await page.getByText(`Now number ${count} of ${count}.`).waitFor();
  await expectSoundAt(page, WIDTHS);
});
