import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "playwright-core";
import { openDatabase } from "#app/platform/db/database.server.ts";
import { userRoles } from "#app/platform/db/schema.ts";
import type { Credentials } from "#tests/support/account-forms.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import type { SharedPlaces } from "./shared-places.ts";

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

/**
 * Signs the shop's owner in without its page, which is a journey of its own: the browser has the
 * session, and the page is where it was.
 */
export function signInAsOwner(page: Page, address: string) {
  return signIn(page, address, OWNER);
}

/**
 * The same for an owner of the journey's own: of the pages that one person has open only the newest
 * few hear news.
 */
export async function signInAsNewOwner(
  page: Page,
  shop: Pick<SharedPlaces, "address" | "databaseUrl">,
) {
  const person = { ...OWNER, email: `rosa-${randomUUID()}@shop.example` };
  const { db, close } = openDatabase(shop.databaseUrl, { maxConnections: 1 });
  try {
    const { userId } = await insertCustomer(db, person);
    await db.insert(userRoles).values({ userId, role: "admin" });
  } finally {
    await close();
  }
  await signIn(page, shop.address, person);
}

/** The same for the customer. */
export function signInAsCustomer(page: Page, address: string) {
  return signIn(page, address, CUSTOMER);
}

function signIn(page: Page, address: string, { email, password }: Credentials) {
  return sendForm(page, `${address}/auth`, { form: { email, password } });
}

/** The fields of a form by their names, packed as the form says. */
type FormBody = Pick<NonNullable<Parameters<APIRequestContext["post"]>[1]>, "form" | "multipart">;

/** Sends a form as the browser of a page does; it has been carried out once the answer leads on. */
export async function sendForm(page: Page, action: string, body: FormBody) {
  const headers = { origin: new URL(action).origin };
  const answer = await page.request.post(action, { ...body, headers, maxRedirects: 0 });
  if (!answer.headers()["location"]) throw new Error(`${action} answered ${answer.status()}.`);
}

/** Fills in the form on the page and sends it. */
export async function fillSignIn(page: Page, { email, password }: Credentials) {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.locator("main").getByRole("button", { name: "Sign In" }).click();
}
