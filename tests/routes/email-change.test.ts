import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { outbox, user } from "#app/platform/db/schema.ts";
import { type Credentials, post, signIn as signInTo } from "#tests/support/account-forms.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { linkIn, mailsTo } from "#tests/support/mailbox.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db } = shop.services;
const signIn = (person: Credentials) => signInTo(shop, person);

test("an e-mail changes once the old and the new mailbox have both agreed", async () => {
  const dana = await insertCustomer(db);
  const { visitor } = await signIn(dana);
  const wanted = "dana-now@blueheron.example";
  const path = "/my-account/security/email";
  const change = (email: string, currentPassword = dana.password) =>
    post(visitor, path, { intent: "change", email, currentPassword });
  expect((await change(wanted, "not-the-one")).page).toContain("not your current password");
  expect((await change(dana.email)).page).toContain("This is your email already");
  expect((await change(wanted)).to).toBe(path);
  const oldLink = linkIn(await mailsTo(shop, dana.email));
  const newLink = linkIn(await mailsTo(shop, wanted));
  expect(oldLink).toContain("/confirm-email/old?token=");
  expect(newLink).toContain("/confirm-email/new?token=");
  // The link of one side is not good for the other.
  expect((await visitor.get(newLink.replace("/new?", "/old?"))).status).toBe(404);
  await visitor.submit(newLink, []);
  const emailOf = async () => {
    const [row] = await db.select().from(user).where(eq(user.id, dana.userId));
    return row?.email;
  };
  expect(await emailOf()).toBe(dana.email);
  expect((await visitor.submit(newLink, [])).status).toBe(404);
  await visitor.submit(oldLink, []);
  expect(await emailOf()).toBe(wanted);
  const told = eq(outbox.kind, "account-email-changed");
  expect(await db.$count(outbox, and(told, eq(outbox.recipient, dana.email)))).toBe(1);
  expect((await signIn({ ...dana, email: wanted })).to).toBe("/my-account");
  expect((await signIn(dana)).status).toBe(400);
});

test("who mistyped the e-mail at sign-up changes it from the new mailbox alone, and is told so", async () => {
  const dana = await insertCustomer(db);
  await db.update(user).set({ emailVerified: false }).where(eq(user.id, dana.userId));
  const { visitor } = await signIn(dana);
  const wanted = "dana-right@blueheron.example";
  const path = "/my-account/security/email";
  const before = await (await visitor.get(path)).text();
  expect(before).toContain("To change it, confirm the email we send to your new address.");
  expect(before).toContain("Send confirmation link<");
  const form = { intent: "change", email: wanted, currentPassword: dana.password };
  const { to, answer } = await post(visitor, path, form);
  expect(to).toBe(path);
  expect(answer.headers.getSetCookie().join()).toContain("email-change-sent-to-new");
  const after = await (await visitor.get(path)).text();
  expect(after.replaceAll("<!-- -->", "")).toContain("The link works for two hours.");
  await visitor.submit(linkIn(await mailsTo(shop, wanted)), []);
  const [row] = await db.select().from(user).where(eq(user.id, dana.userId));
  expect(row).toMatchObject({ email: wanted, emailVerified: true });
  // The mistyped one may be a stranger's, who need not know the right one.
  const told = await db.select().from(outbox).where(eq(outbox.recipient, dana.email));
  expect(told.map(({ kind }) => kind)).toEqual(["account-email-changed"]);
  expect(told[0]?.text).toContain("your account belongs to another address now");
  expect(told[0]?.html).not.toContain(wanted);
});

test("a change of e-mail is called off, and never takes somebody else's address", async () => {
  const [dana, eve] = [await insertCustomer(db), await insertCustomer(db)];
  const { visitor } = await signIn(dana);
  const path = "/my-account/security/email";
  const change = (email: string) =>
    post(visitor, path, { intent: "change", email, currentPassword: dana.password });
  expect((await change(eve.email)).page).toContain("This email has an account already");
  await change("dana-other@blueheron.example");
  const link = linkIn(await mailsTo(shop, "dana-other@blueheron.example"));
  expect((await visitor.get(link)).status).toBe(200);
  await post(visitor, path, { intent: "call-off" });
  expect((await visitor.get(link)).status).toBe(404);
});

test("two people who change to one address at once do not both get it, and nothing breaks", async () => {
  const wanted = "wanted@blueheron.example";
  const path = "/my-account/security/email";
  const people = await Promise.all(
    [insertCustomer(db), insertCustomer(db)].map(async (inserted) => {
      const person = await inserted;
      const { visitor } = await signIn(person);
      const change = { intent: "change", email: wanted, currentPassword: person.password };
      await post(visitor, path, change);
      await visitor.submit(linkIn(await mailsTo(shop, person.email)), []);
      return { person, visitor };
    }),
  );
  // Each mailbox link in the browser of its account.
  const links = (await mailsTo(shop, wanted, 2)).map((mail) => linkIn([mail]));
  const answers = await Promise.all(
    people.flatMap(({ visitor }) => links.map((link) => visitor.submit(link, []))),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    302, 403, 403, 404,
  ]);
  expect(await db.$count(user, eq(user.email, wanted))).toBe(1);
});
