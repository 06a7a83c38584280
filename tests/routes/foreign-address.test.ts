import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { user } from "#app/platform/db/schema.ts";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { post } from "#tests/support/account-forms.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { linkIn, mailsTo } from "#tests/support/mailbox.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { signedIn } from "#tests/support/signed-in.ts";
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

test("a press on the mailed link gives nothing to whoever signed up with the address", async () => {
  const email = "dana@guest.example";
  const guest = await insertOrder(db, { contactEmail: email });
  const mallory = await signUpAs(email);
  const link = linkIn(await mailsTo(shop, email));
  const dana = shop.visitor();
  expect(await (await dana.get(link)).text()).toContain("Sign in first");
  const pressed = await post(dana, link, {});
  expect(pressed.to).toBe(`/auth?${new URLSearchParams({ next: link })}`);
  expect(await findUser(email)).toMatchObject({ emailVerified: false });
  const orders = await (await mallory.get("/my-account/orders")).text();
  expect(orders).not.toContain(guest.orderNumber);
  // Somebody else's session proves nothing either.
  const eve = await signedIn(shop, await insertCustomer(db));
  expect((await post(eve, link, {})).page).toContain("another account");
  expect(await findUser(email)).toMatchObject({ emailVerified: false });
});

test("a press on the link of a change of e-mail gives the mailbox to nobody else's account", async () => {
  const email = "dana@change.example";
  const guest = await insertOrder(db, { contactEmail: email });
  const mallory = await insertCustomer(db);
  const visitor = await signedIn(shop, mallory);
  const change = { intent: "change", email, currentPassword: mallory.password };
  await post(visitor, CHANGE_EMAIL, change);
  await visitor.submit(linkIn(await mailsTo(shop, mallory.email)), []);
  const link = linkIn(await mailsTo(shop, email));
  const pressed = await post(shop.visitor(), link, {});
  expect(pressed.to).toBe(`/auth?${new URLSearchParams({ next: link })}`);
  expect(await findUser(email)).toBeUndefined();
  const orders = await (await visitor.get("/my-account/orders")).text();
  expect(orders).not.toContain(guest.orderNumber);
});
