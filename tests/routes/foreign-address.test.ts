import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { user } from "#app/platform/db/schema.ts";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { post } from "#tests/support/account-forms.ts";
import { linkIn, mailsTo } from "#tests/support/mailbox.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db } = shop.services;
const PASSWORD = "oxblood-proof-7";
const CHANGE_EMAIL = "/my-account/security/email";

/** Mallory signs up with an address that is somebody else's. */
async function signUpAs(email: string) {
  const mallory = shop.visitor();
  const form = { firstName: "Mallory", lastName: "Quick", email, password: PASSWORD };
  await post(mallory, "/signup", { ...form, confirmPassword: PASSWORD });
  return mallory;
}

async function findUser(email: string) {
  const [found] = await db.select().from(user).where(eq(user.email, email));
  return found;
}

test("a change of e-mail begun by whoever took the address first ends with its owner's reset", async () => {
  const email = "dana@reset.example";
  const mallory = await signUpAs(email);
  await post(mallory, CHANGE_EMAIL, {
    intent: "change",
    email: "mallory@reset.example",
    currentPassword: PASSWORD,
  });
  const change = linkIn(await mailsTo(shop, "mallory@reset.example"));
  const dana = shop.visitor();
  await post(dana, "/auth/reset-password", { intent: "request", email });
  const link = linkIn(await mailsTo(shop, email, 2));
  const token = new URL(link, shop.address).searchParams.get("token") ?? "";
  const password = "heron-legs-2";
  await post(dana, link, { intent: "choose", token, password, confirmPassword: password });
  expect((await mallory.submit(change, [])).status).toBe(404);
  expect(await findUser(email)).toMatchObject({ emailVerified: true });
});

test("a change of e-mail from a mailbox that is proven meanwhile has to be begun again", async () => {
  const email = "dana@proven.example";
  const dana = await signUpAs(email);
  await post(dana, CHANGE_EMAIL, {
    intent: "change",
    email: "other@proven.example",
    currentPassword: PASSWORD,
  });
  const change = linkIn(await mailsTo(shop, "other@proven.example"));
  await dana.submit(linkIn(await mailsTo(shop, email)), []);
  expect((await dana.submit(change, [])).status).toBe(404);
  expect(await findUser(email)).toMatchObject({ emailVerified: true });
});

test("a change of e-mail begun by whoever took the owner's address ends with the owner's account", async () => {
  const email = "boss@owner.example";
  const mallory = await signUpAs(email);
  await post(mallory, CHANGE_EMAIL, {
    intent: "change",
    email: "mallory@owner.example",
    currentPassword: PASSWORD,
  });
  const change = linkIn(await mailsTo(shop, "mallory@owner.example"));
  const boss = { name: "Ben Boss", email, password: "heron-legs-2" };
  await createOwner(db, boss, { actor: "test", now: new Date() });
  expect((await shop.visitor().submit(change, [])).status).toBe(404);
  expect(await findUser("mallory@owner.example")).toBeUndefined();
});
