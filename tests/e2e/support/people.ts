import type { Page } from "playwright-core";

/** The owner of the shop that the journeys share. */
export const OWNER = {
  name: "Rosa Delgado",
  email: "rosa@shop.example",
  password: "oxblood-proof-7",
};

/** Somebody with an account there and no role. */
export const CUSTOMER = {
  name: "Dana Whitfield",
  email: "dana@member.example",
  password: "heron-on-one-leg-4",
};

/** Signs the shop's owner in; the page then shows the admin area. */
export async function signInAsOwner(page: Page, address: string) {
  await page.goto(`${address}/auth`);
  await fillSignIn(page, OWNER);
  await page.waitForURL("**/admin**");
}

/** Signs the customer in; the page then shows the account. */
export async function signInAsCustomer(page: Page, address: string) {
  await page.goto(`${address}/auth`);
  await fillSignIn(page, CUSTOMER);
  await page.waitForURL("**/my-account**");
}

/** Fills in the form on the page and sends it. */
export async function fillSignIn(
  page: Page,
  { email, password }: Record<"email" | "password", string>,
) {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.locator("main").getByRole("button", { name: "Sign In" }).click();
}
