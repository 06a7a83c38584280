import { expect } from "vitest";
import { expectSoundAt } from "./support/accessibility.ts";
import { journey, untilAlive } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { signInAsOwner } from "./support/people.ts";

const shop = await journeyShop();
const WIDTHS = [1440, 768, 390, 320];

journey(
  "somebody is invited, joins with a new account, works as staff, and is taken off again",
  async ({ page, openPage }) => {
    const email = `ivo-${Date.now()}@press.example`;
    await signInAsOwner(page, shop.address);
    await page.goto(`${shop.address}/admin/team`);
    await untilAlive(page);
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByRole("button", { name: "Send invitation" }).click();
    const invited = page.getByRole("row").filter({ hasText: email });
    await invited.getByText("Pending").waitFor();
    expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe("");
    await expectSoundAt(page, WIDTHS);
    await page.setViewportSize({ width: 1440, height: 900 });

    const mailed = async () =>
      (await shop.mails()).find(({ to }) => to.includes(email))?.text ?? "";
    await expect.poll(mailed).toContain("/team-invitation?token=");
    const [link = ""] = /https?:\/\/\S+token=[\w-]+/.exec(await mailed()) ?? [];
    const ivo = await openPage();
    await ivo.goto(link);
    await untilAlive(ivo);
    await ivo.getByText("You join the team of Makeready as staff.").waitFor();
    await expectSoundAt(ivo, WIDTHS);
    await ivo.setViewportSize({ width: 1440, height: 900 });
    await ivo.getByLabel("First name").fill("Ivo");
    await ivo.getByLabel("Last name").fill("Stahl");
    await ivo.getByLabel("Password", { exact: true }).fill("ink-roller-at-dawn");
    await ivo.getByLabel("Confirm password").fill("ink-roller-at-dawn");
    await ivo.getByRole("button", { name: "Join the team" }).click();
    await ivo.waitForURL("**/admin");
    await ivo.getByText("Welcome to the team").first().waitFor();
    const adminPage = ivo.getByRole("navigation", { name: "Admin" });
    await adminPage.getByRole("link", { name: "Orders" }).waitFor();
    expect(await adminPage.getByRole("link", { name: "Team" }).count()).toBe(0);

    await page.reload();
    await untilAlive(page);
    const member = page.getByRole("row").filter({ hasText: email });
    await member.getByRole("button", { name: "Sign out Ivo Stahl everywhere" }).click();
    await page.getByText("Signed out on every device").first().waitFor();
    await ivo.goto(`${shop.address}/admin/orders`);
    await ivo.waitForURL("**/auth**");
    await member.getByLabel("Role of Ivo Stahl", { exact: true }).selectOption("customer");
    await member.getByRole("button", { name: "Save the role of Ivo Stahl" }).click();
    await member.waitFor({ state: "detached" });
    await ivo.goto(link);
    await ivo.getByText("This link does not work").waitFor();
  },
);
