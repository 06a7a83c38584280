import { expect } from "vitest";
import { authenticatorCode } from "#tests/support/authenticator.ts";
import { expectAccessible, expectSoundAt } from "./support/accessibility.ts";
import { journey, untilAlive } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { fillSignUp, linkFromMail, newcomer } from "./support/new-account.ts";
import { fillSignIn, signInAsCustomer } from "./support/people.ts";

const shop = journeyShop();
const WIDTHS = [1440, 390, 320];

journey(
  "a sign-up is refused, corrected, and welcomed; the mail proves the mailbox",
  async ({ page }) => {
    await page.goto(`${shop.address}/`);
    await page.getByRole("link", { name: "Create Free Account" }).click();
    await page.waitForURL("**/signup");
    await untilAlive(page);
    const nora = newcomer();
    await fillSignUp(page, nora, "something-else");
    await page.getByText("Passwords do not match").waitFor();
    expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe(nora.email);
    await expectSoundAt(page, WIDTHS);
    const confirm = page.getByLabel("Confirm password");
    await confirm.fill(nora.password);
    const shown = page.getByRole("button", { name: "Show password" }).last();
    await shown.click();
    expect(await confirm.getAttribute("type")).toBe("text");
    await page.getByRole("button", { name: "Create Account" }).click();
    await page.waitForURL("**/welcome");
    await page
      .getByText("Account created! Please check your email to verify your account.")
      .first()
      .waitFor();

    await page.goto(`${shop.address}/my-account`);
    await page.getByText("Please verify your email").waitFor();
    await expectAccessible(page);
    await page.goto(await linkFromMail(shop, nora.email, "Verify your email"));
    await expectSoundAt(page, WIDTHS);
    await page.getByRole("button", { name: "Verify my email" }).click();
    await page.waitForURL("**/my-account");
    await page.getByText("Your email is verified").first().waitFor();
    await page.getByText("$50.00").first().waitFor();
    expect(await page.getByText("Please verify your email").count()).toBe(0);
    // Back to the used link: it says so instead of failing.
    await page.goBack();
    await page.getByText("Your email is verified").first().waitFor();
    for (const rewards of ["mega-bucks", "mega-bucks/history"]) {
      await page.goto(`${shop.address}/my-account/${rewards}`);
      await page.getByText("Welcome bonus").first().waitFor();
      await expectSoundAt(page, WIDTHS);
    }
  },
);

journey("an e-mail with an account is told so, without a script too", async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(`${shop.address}/signup`);
  const taken = { ...newcomer(), email: "dana@member.example" };
  await fillSignUp(page, taken);
  await page.getByText("This email is already registered. Please sign in instead.").waitFor();
  expect(await page.getByLabel("First name").inputValue()).toBe(taken.firstName);
  expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("");
});

journey("a forgotten password is changed by the mailed link", async ({ page }) => {
  const nora = newcomer("Fern");
  await page.goto(`${shop.address}/signup`);
  await fillSignUp(page, nora);
  await page.waitForURL("**/welcome");
  await page.context().clearCookies();
  await page.goto(`${shop.address}/auth`);
  await page.getByRole("link", { name: "Forgot Password" }).click();
  await page.getByRole("heading", { name: "Forgot your password?" }).waitFor();
  await untilAlive(page);
  await page.getByRole("button", { name: "Send reset link" }).click();
  await page.getByText("Please enter your email address").waitFor();
  await page.getByLabel("Email", { exact: true }).fill(nora.email);
  await page.getByRole("button", { name: "Send reset link" }).click();
  await page.getByText("Password reset link sent to your email").waitFor();
  await expectSoundAt(page, WIDTHS);

  const link = await linkFromMail(shop, nora.email, "Choose a new password");
  await page.goto(link);
  await page.getByLabel("New password").fill("a-brand-new-one-9");
  await page.getByLabel("Confirm password").fill("a-brand-new-one-9");
  await expectSoundAt(page, WIDTHS);
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByText("Your password is changed").first().waitFor();
  await fillSignIn(page, { email: nora.email, password: "a-brand-new-one-9" });
  await page.waitForURL("**/my-account");
  await page.goto(link);
  await page.getByText("This link doesn't work").waitFor();
  await expectAccessible(page);
});

journey(
  "an authenticator app is set up, asked for, and its recovery code helps",
  async ({ page, openPage }) => {
    const nora = newcomer("Iris");
    await page.goto(`${shop.address}/signup`);
    await fillSignUp(page, nora);
    await page.waitForURL("**/welcome");
    await page.goto(`${shop.address}/my-account/security`);
    await expectSoundAt(page, WIDTHS);
    await page.getByRole("link", { name: "Set up" }).click();
    await page.getByLabel("Current password").fill(nora.password);
    await page.getByRole("button", { name: "Set up" }).click();
    await page.getByRole("img", { name: "QR code for your app" }).waitFor();
    await expectSoundAt(page, WIDTHS);
    const link = page.getByRole("link", { name: "Open the app on this device" });
    const totpUri = (await link.getAttribute("href")) ?? "";
    const recovery = await page.locator(".recovery-codes code").first().innerText();
    await page.getByLabel("Code from your app").fill("000 000");
    await page.getByRole("button", { name: "Turn on" }).click();
    await page.getByText("That code is not right").waitFor();
    await page.getByLabel("Code from your app").fill(authenticatorCode(totpUri));
    await page.getByRole("button", { name: "Turn on" }).click();
    await page.getByText("Two-factor sign-in is on").first().waitFor();

    const phone = await openPage({ viewport: { width: 390, height: 844 } });
    await phone.goto(`${shop.address}/my-account/orders`);
    await fillSignIn(phone, nora);
    await phone.getByRole("heading", { name: "One more step" }).waitFor();
    await expectSoundAt(phone, [390, 320]);
    await phone.getByRole("link", { name: "Use a recovery code" }).click();
    await phone.getByLabel("Recovery code").fill(recovery);
    await phone.getByRole("button", { name: "Sign In" }).click();
    await phone.waitForURL("**/my-account/orders");

    await page.goto(`${shop.address}/my-account/security`);
    await page.getByRole("button", { name: /^Sign out Chrom.* last seen/ }).click();
    await page.getByText("That device is signed out").first().waitFor();
    await phone.reload();
    await phone.waitForURL("**/auth?next=**");
  },
);

journey("My Account asks a visitor to sign up, by keyboard, and leads on", async ({ page }) => {
  await page.goto(`${shop.address}/specials`);
  await untilAlive(page);
  await page.getByRole("link", { name: "My Account" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Sign Up to Continue" });
  await dialog.waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  expect(await dialog.isVisible()).toBe(false);
  await page.keyboard.press("Enter");
  await dialog.getByRole("link", { name: "Create Account" }).click();
  await page.waitForURL("**/signup?next=%2Fmy-account");
});

journey("every page of the account's security, at every width", async ({ page }) => {
  await signInAsCustomer(page, shop.address);
  for (const path of ["security/password", "security/email", "security/two-factor", "data"]) {
    await page.goto(`${shop.address}/my-account/${path}`);
    await expectSoundAt(page, WIDTHS);
  }
});

journey("what is shown once stays when the page hears news", async ({ page }) => {
  const ines = newcomer("Ines");
  await page.goto(`${shop.address}/signup`);
  await fillSignUp(page, ines);
  await page.waitForURL("**/welcome");
  const loadsAgain = () =>
    page.waitForResponse((response) => response.url().includes("two-factor.data"));
  // Once when it begins to listen, for what happened before.
  const listens = loadsAgain();
  await page.goto(`${shop.address}/my-account/security/two-factor`);
  await untilAlive(page);
  await listens;
  await page.getByLabel("Current password").fill(ines.password);
  await page.getByRole("button", { name: "Set up" }).click();
  const code = page.getByRole("img", { name: "QR code for your app" });
  await code.waitFor();
  // The page loads its data again once it is back on the line.
  const loaded = loadsAgain();
  await page.evaluate(() => window.dispatchEvent(new Event("offline")));
  await loaded;
  await page.waitForTimeout(300);
  expect(await code.isVisible()).toBe(true);
});
