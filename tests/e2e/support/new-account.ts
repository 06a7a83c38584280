import { randomInt } from "node:crypto";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { SharedShop } from "./journey-shop.ts";
import { sendForm } from "./people.ts";

export interface Newcomer {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** Somebody whom the shared shop has never seen. */
export function newcomer(firstName = "Nora"): Newcomer {
  const email = `${firstName.toLowerCase()}-${randomInt(1e9)}@quist.example`;
  return { firstName, lastName: "Quist", email, password: "heron-on-one-leg-4" };
}

/** Fills in the sign-up form on the page and sends it. */
export async function fillSignUp(page: Page, who: Newcomer, confirmPassword = who.password) {
  await page.getByLabel("First name").fill(who.firstName);
  await page.getByLabel("Last name").fill(who.lastName);
  await page.getByLabel("Email", { exact: true }).fill(who.email);
  await page.getByLabel("Password", { exact: true }).fill(who.password);
  await page.getByLabel("Confirm password").fill(confirmPassword);
  await page.getByRole("button", { name: "Create Account" }).click();
}

/**
 * Signs somebody up and in without the pages for it, which have journeys of their own: the browser
 * has the session, and the page is where it was. Signing out ends every session of an account:
 * whoever does so must not be one of the shop's shared people.
 */
export async function signInAsNewcomer(page: Page, address: string): Promise<Newcomer> {
  const who = newcomer();
  const form = { ...who, confirmPassword: who.password };
  await sendForm(page, `${address}/signup`, { form });
  // What the page after the form would have said is for that page alone.
  await page.context().clearCookies({ name: "arrival" });
  return who;
}

/** The address of the link in the newest mail of such a subject to this mailbox. */
export async function linkFromMail(shop: SharedShop, mailbox: string, subject: string) {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const mails = (await shop.mails()).filter(
        (mail) => mail.to.includes(mailbox) && mail.subject.startsWith(subject),
      );
      link = /https?:\/\/\S+token=[\w-]+/.exec(mails.at(-1)?.text ?? "")?.[0];
      return link;
    })
    .toBeDefined();
  if (link === undefined) throw new Error("No mail with a link came.");
  return link;
}

/** Proves the mailbox of a new account, by the link that was mailed; it then has its welcome bonus. */
export async function verifyMailbox(page: Page, shop: SharedShop, email: string) {
  await page.goto(await linkFromMail(shop, email, "Verify your email"));
  await page.getByRole("button", { name: "Verify my email" }).click();
  await page.waitForURL("**/my-account");
}
