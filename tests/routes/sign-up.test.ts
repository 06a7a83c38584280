import { and, eq, like } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  outbox,
  profiles,
  rateLimits,
  referrals,
  session,
  user,
  userRoles,
} from "#app/platform/db/schema.ts";
import { UNPROVEN_MAILS_A_DAY } from "#app/shop/person/unproven-mail-limit.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { linkIn, mailsTo } from "#tests/support/mailbox.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { pageText } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const shop = await testShop();
const { db } = shop.services;
const PASSWORD = "oxblood-proof-7";

let people = 0;
function newcomer(fields: Record<string, string> = {}) {
  people += 1;
  return {
    firstName: "Nora",
    lastName: "Quist",
    email: `nora-${people}@quist.example`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    ...fields,
  };
}

function signUp(visitor: Visitor, form: Record<string, string>, path = "/signup") {
  return visitor.submit(path, Object.entries(form));
}

async function findUser(email: string) {
  const [found] = await db.select().from(user).where(eq(user.email, email));
  return found;
}

test("who signs up is signed in at once and asked about the business", async () => {
  const visitor = shop.visitor();
  const form = newcomer({ email: "Nora@Quist.example" });
  const response = await signUp(visitor, form);
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe("/welcome");
  expect(visitor.cookies.get("arrival")).toBe("account-created");
  const made = await findUser("nora@quist.example");
  expect(made).toMatchObject({ name: "Nora Quist", emailVerified: false });
  const [profile] = await db
    .select()
    .from(profiles)
    .where(eq(profiles.userId, made?.id ?? ""));
  expect(profile).toMatchObject({ firstName: "Nora", lastName: "Quist" });
  expect(profile?.referralCode).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
  const roles = await db
    .select()
    .from(userRoles)
    .where(eq(userRoles.userId, made?.id ?? ""));
  expect(roles.map(({ role }) => role)).toEqual(["customer"]);
  const account = await (await visitor.get("/my-account")).text();
  expect(account).toContain("Please verify your email");
});

test("where the visitor was going is not forgotten, and is never another site", async () => {
  const on = await signUp(shop.visitor(), newcomer({ next: "/product/1?quantity=500" }));
  expect(on.headers.get("location")).toBe("/welcome?next=%2Fproduct%2F1%3Fquantity%3D500");
  const away = await signUp(shop.visitor(), newcomer({ next: "https://evil.example/" }));
  expect(away.headers.get("location")).toBe("/welcome");
});

test.each([
  ["r&d@blueheron.example", "R&D@BlueHeron.example"],
  ["dana@m\u00FCller.example", "dana@xn--mller-kva.example"],
])("whoever signs up as %s signs in again as %s", async (email, again) => {
  expect((await signUp(shop.visitor(), newcomer({ email }))).status).toBe(302);
  const { password } = newcomer({ email });
  const form = { email: again, password };
  const signedIn = await shop.visitor().submit("/auth", Object.entries(form));
  expect(signedIn.headers.get("location")).toBe("/my-account");
  const wrong = await shop.visitor().submit("/auth", Object.entries({ ...form, password: "no" }));
  expect(wrong.status).toBe(400);
});

test("a refused sign-up says all that is wrong, keeps what was typed and makes nothing", async () => {
  const form = newcomer({ firstName: " ", password: "short", confirmPassword: "shirt" });
  const response = await signUp(shop.visitor(), form);
  expect(response.status).toBe(400);
  const page = await response.text();
  expect(page).toContain("First name is required");
  expect(page).toContain("Password must be at least 6 characters");
  expect(page).toContain("Passwords do not match");
  expect(page).toContain(`value="${form.email}"`);
  expect(page).not.toContain("shirt");
  expect(await findUser(form.email)).toBeUndefined();
});

test.each(["letmein", "liverpool1", "nora quist"])("%s is no password", async (password) => {
  const form = newcomer({ password, confirmPassword: password });
  const response = await signUp(shop.visitor(), form);
  expect(response.status).toBe(400);
  expect(await findUser(form.email)).toBeUndefined();
});

test("an e-mail that has an account is told so, and the account stays as it is", async () => {
  const dana = await insertCustomer(db, { email: "taken@member.example" });
  const response = await signUp(shop.visitor(), newcomer({ email: "TAKEN@member.example" }));
  expect(response.status).toBe(400);
  expect(await response.text()).toContain(
    "This email is already registered. Please sign in instead.",
  );
  expect(await findUser(dana.email)).toMatchObject({ name: dana.name });
});

test("two sign-ups with one e-mail at once make one account", async () => {
  const form = newcomer();
  const answers = await Promise.all([signUp(shop.visitor(), form), signUp(shop.visitor(), form)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302, 400]));
});

test("the mailed link proves the mailbox by a press, once, and brings the guest's orders", async () => {
  const visitor = shop.visitor();
  const form = newcomer();
  const guest = await insertOrder(db, { contactEmail: form.email.toUpperCase() });
  await signUp(visitor, form);
  const orders = async () => (await visitor.get("/my-account/orders")).text();
  expect(await orders()).not.toContain(guest.orderNumber);
  const mails = await mailsTo(shop, form.email);
  // Who has not verified may order all the same.
  expect(JSON.stringify(mails)).toContain("Without it no one can earn or redeem Mega Bucks");
  const link = linkIn(mails);
  expect(link).toMatch(/^\/verify-email\?token=[\w-]{43}$/);
  // A mail program looks at the link before its reader does.
  expect((await shop.visitor().get(link)).status).toBe(200);
  expect(await findUser(form.email)).toMatchObject({ emailVerified: false });
  const verified = await visitor.submit(link, []);
  expect(verified.headers.get("location")).toBe("/my-account");
  expect(await findUser(form.email)).toMatchObject({ emailVerified: true });
  expect(await orders()).toContain(guest.orderNumber);
  expect((await visitor.submit(link, [])).status).toBe(404);
  expect(await (await visitor.get(link)).text()).toContain("Your email is verified");
});

test("a second address of a mailbox that had its welcome is told so with the proof", async () => {
  for (const [address, arrival] of [
    ["nora.quist@gmail.com", "email-verified"],
    ["noraquist+shop@gmail.com", "email-verified-again"],
  ] as const) {
    const visitor = shop.visitor();
    const form = newcomer({ email: address });
    await signUp(visitor, form);
    // Not before: whose mailbox has an account is told to nobody who can't read it.
    const welcome = await pageText(await visitor.get("/welcome"));
    expect(welcome).toContain("$50 in Mega Bucks is yours, once per person.");
    await visitor.submit(linkIn(await mailsTo(shop, address)), []);
    expect(visitor.cookies.get("arrival")).toBe(arrival);
  }
});

test("the welcome bonus and the friend's referral wait for the proven mailbox", async () => {
  const friend = await insertCustomer(db);
  const [inviting] = await db.select().from(profiles).where(eq(profiles.userId, friend.userId));
  const visitor = shop.visitor();
  const form = newcomer({ ref: inviting?.referralCode ?? "" });
  await signUp(visitor, form);
  const referral = async () => {
    const [row] = await db.select().from(referrals).where(eq(referrals.referrerId, friend.userId));
    return row?.status;
  };
  const balance = async () => {
    const page = await (await visitor.get("/my-account/orders")).text();
    return /Mega Bucks balance <b class="num">(\$[\d.]+)/.exec(page)?.[1];
  };
  expect([await referral(), await balance()]).toEqual(["pending", "$0.00"]);
  await visitor.submit(linkIn(await mailsTo(shop, form.email)), []);
  expect([await referral(), await balance()]).toEqual(["active", "$50.00"]);
});

test("a new link kills the older one, and the mailbox is not flooded", async () => {
  const visitor = shop.visitor();
  const form = newcomer();
  await signUp(visitor, form);
  const first = linkIn(await mailsTo(shop, form.email));
  await visitor.submit("/my-account/verification", []);
  expect(visitor.cookies.get("arrival")).toBe("verification-sent");
  expect((await visitor.get(first)).status).toBe(404);
  for (let more = 0; more < 8; more += 1) await visitor.submit("/my-account/verification", []);
  expect(visitor.cookies.get("arrival")).toBe("verification-limited");
});

test("who is signed in already needs no sign-up", async () => {
  const visitor = shop.visitor();
  await signUp(visitor, newcomer());
  expect((await visitor.get("/signup")).headers.get("location")).toBe("/my-account");
});

test("signing up many times with one address is stopped with 429", async () => {
  const form = newcomer({ password: "liverpool", confirmPassword: "liverpool" });
  for (let tries = 0; tries < 8; tries += 1) await signUp(shop.visitor(), form);
  const limited = await signUp(shop.visitor(), form);
  expect(limited.status).toBe(429);
  expect(await limited.text()).toContain("Too many tries.");
});

test("a forgotten password is changed by the mailed link, once, and every session ends", async () => {
  const dana = await insertCustomer(db, { email: "forgetful@member.example" });
  const elsewhere = shop.visitor();
  await elsewhere.submit("/auth", [
    ["email", dana.email],
    ["password", dana.password],
  ]);
  const visitor = shop.visitor();
  const asked = await visitor.submit("/auth/reset-password", [
    ["intent", "request"],
    ["email", "Forgetful@Member.example"],
  ]);
  expect(await asked.text()).toContain("Password reset link sent to your email");
  const link = linkIn(await mailsTo(shop, dana.email));
  const page = await visitor.get(link);
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  expect(page.headers.get("Referrer-Policy")).toBe("same-origin");
  const token = new URL(link, shop.address).searchParams.get("token") ?? "";
  const choose = (password: string, confirmPassword = password) =>
    visitor.submit(link, Object.entries({ intent: "choose", token, password, confirmPassword }));
  expect(await (await choose("liverpool")).text()).toContain("leaked");
  expect(await (await choose("heron-legs-2", "other")).text()).toContain("Passwords do not match");
  const changed = await choose("heron-legs-2");
  expect(changed.headers.get("location")).toBe("/auth");
  const left = await db.select().from(session).where(eq(session.userId, dana.userId));
  expect(left).toEqual([]);
  expect((await elsewhere.get("/my-account")).status).toBe(302);
  expect((await choose("heron-legs-3")).status).toBe(404);
  const signIn = (password: string) =>
    shop.visitor().submit("/auth", Object.entries({ email: dana.email, password }));
  expect((await signIn(dana.password)).status).toBe(400);
  expect((await signIn("heron-legs-2")).headers.get("location")).toBe("/my-account");
});

test("asking for a reset says the same of an e-mail that has no account", async () => {
  const ask = async (email: string) => {
    const response = await shop.visitor().submit("/auth/reset-password", [
      ["intent", "request"],
      ["email", email],
    ]);
    const page = await response.text();
    return { status: response.status, page: page.replaceAll(email, "E") };
  };
  const { email } = await insertCustomer(db);
  const [known, unknown] = [await ask(email), await ask("nobody-at-all@member.example")];
  expect(known.status).toBe(200);
  expect(unknown.status).toBe(200);
  expect(unknown.page).toContain("Password reset link sent to your email");
  const empty = await shop.visitor().submit("/auth/reset-password", [["intent", "request"]]);
  expect(empty.status).toBe(400);
  expect(await empty.text()).toContain("Please enter your email address");
});

test("the reset tab of the specification leads to the reset page, with its token", async () => {
  const tab = await shop.visitor().get("/auth?tab=reset-password");
  expect(tab.headers.get("location")).toBe("/auth/reset-password");
  const link = await shop.visitor().get("/auth?tab=reset-password&token=abc");
  expect(link.headers.get("location")).toBe("/auth/reset-password?token=abc");
  expect((await shop.visitor().get("/auth/reset-password?token=abc")).status).toBe(404);
});

test("signing out ends every session of the person", async () => {
  const dana = await insertCustomer(db);
  const [laptop, phone] = [shop.visitor(), shop.visitor()];
  for (const device of [laptop, phone]) {
    await device.submit("/auth", Object.entries({ email: dana.email, password: dana.password }));
  }
  const out = await laptop.submit("/sign-out", []);
  expect(out.headers.get("location")).toBe("/");
  expect((await phone.get("/my-account")).status).toBe(302);
});

test("strangers who use up a mailbox's links of a day fill it with no more, and keep nobody from an account", async () => {
  const most = UNPROVEN_MAILS_A_DAY.link.mailbox;
  for (let at = 1; at <= most; at += 1) {
    const stranger = shop.visitor();
    await signUp(stranger, newcomer({ email: `victoria+${at}@quist.example` }));
    expect(stranger.cookies.get("arrival")).toBe("account-created");
  }
  const email = "victoria@quist.example";
  const victoria = shop.visitor();
  expect((await signUp(victoria, newcomer({ email }))).headers.get("location")).toBe("/welcome");
  expect(victoria.cookies.get("arrival")).toBe("account-created-unmailed");
  // Tried and refused, it does not count.
  for (let at = 0; at < 3; at += 1) await signUp(shop.visitor(), newcomer({ email }));
  const links = and(like(outbox.recipient, "victoria%"), eq(outbox.kind, "account-link"));
  expect(await db.$count(outbox, links)).toBe(most);
  await db.delete(rateLimits).where(like(rateLimits.key, "unproven-%"));
  await victoria.submit("/my-account/verification", []);
  expect(await db.$count(outbox, links)).toBe(most + 1);
});
