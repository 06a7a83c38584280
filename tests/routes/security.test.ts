import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { rateLimits, session, settings, twoFactor } from "#app/platform/db/schema.ts";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import {
  type Credentials,
  hiddenValues,
  post,
  signIn as signInTo,
} from "#tests/support/account-forms.ts";
import { authenticatorCode, nextAuthenticatorCode } from "#tests/support/authenticator.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { mailsTo } from "#tests/support/mailbox.ts";
import { testShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const shop = await testShop();
const { db } = shop.services;
const NEW_PASSWORD = "heron-on-one-leg-4";

const signIn = (person: Credentials, visitor?: Visitor) => signInTo(shop, person, visitor);

/** Sets up an authenticator app as a person would, and returns what it was given. */
async function setUpTwoFactor(visitor: Visitor, { password }: Credentials) {
  const path = "/my-account/security/two-factor";
  const begun = await post(visitor, path, { intent: "begin", currentPassword: password });
  const [totpUri = ""] = hiddenValues(begun.page, "totpUri");
  const recoveryCodes = hiddenValues(begun.page, "recoveryCodes");
  const confirm = (code: string) =>
    visitor.submit(path, [
      ["intent", "confirm"],
      ["totpUri", totpUri],
      ...recoveryCodes.map((given): [string, string] => ["recoveryCodes", given]),
      ["code", code],
    ]);
  return { totpUri, recoveryCodes, confirm };
}

test("a changed password signs every other device out, and this one stays", async () => {
  const dana = await insertCustomer(db);
  const [laptop, phone] = [(await signIn(dana)).visitor, (await signIn(dana)).visitor];
  const path = "/my-account/security/password";
  const change = (currentPassword: string, password: string) =>
    post(laptop, path, { currentPassword, password, confirmPassword: password });
  const wrong = await change("not-the-one", NEW_PASSWORD);
  expect(wrong.answer.status).toBe(400);
  expect(wrong.page).toContain("This is not your current password");
  expect((await change(dana.password, "liverpool")).page).toContain("leaked");
  expect((await change(dana.password, NEW_PASSWORD)).to).toBe("/my-account/security");
  expect((await laptop.get("/my-account")).status).toBe(200);
  expect((await phone.get("/my-account")).status).toBe(302);
  expect((await signIn(dana)).status).toBe(400);
  expect((await signIn({ ...dana, password: NEW_PASSWORD })).to).toBe("/my-account");
  expect(await mailsTo(shop, dana.email)).toContainEqual(
    expect.stringContaining("Your password was changed"),
  );
});

test("guessing the current password is stopped", async () => {
  const dana = await insertCustomer(db);
  const { visitor } = await signIn(dana);
  const guess = () =>
    post(visitor, "/my-account/security/password", {
      currentPassword: "a-guess-of-mine",
      password: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
    });
  for (let tries = 0; tries < 8; tries += 1) await guess();
  expect((await guess()).answer.status).toBe(429);
});

test("devices are listed and signed out one by one; nobody's but one's own", async () => {
  const [dana, eve] = [await insertCustomer(db), await insertCustomer(db)];
  const [laptop, phone] = [(await signIn(dana)).visitor, (await signIn(dana)).visitor];
  const { visitor: foreign } = await signIn(eve);
  const page = await (await laptop.get("/my-account/security")).text();
  expect(page.match(/This device/g)).toHaveLength(1);
  const own = await db.select().from(session).where(eq(session.userId, dana.userId));
  for (const { token } of own) expect(page).not.toContain(token);
  const refused = await post(foreign, "/my-account/security", { sessionId: own[0]?.id ?? "" });
  expect(refused.answer.status).toBe(404);
  const ids = hiddenValues(page, "sessionId");
  expect(new Set(ids)).toEqual(new Set(own.map(({ id }) => id)));
  const here = /This device[\s\S]*?name="sessionId" value="([^"]+)"/.exec(page)?.[1];
  const other = ids.find((id) => id !== here) ?? "";
  expect((await post(laptop, "/my-account/security", { sessionId: other })).to).toBe(
    "/my-account/security",
  );
  expect((await phone.get("/my-account")).status).toBe(302);
  expect((await laptop.get("/my-account")).status).toBe(200);
});

test("with two-factor sign-in the password alone opens nothing", async () => {
  const dana = await insertCustomer(db);
  const { visitor } = await signIn(dana);
  const { totpUri, recoveryCodes, confirm } = await setUpTwoFactor(visitor, dana);
  expect(recoveryCodes).toHaveLength(10);
  const wrong = await confirm("000000");
  expect(wrong.status).toBe(400);
  // What is shown once is still there to try again.
  expect(await wrong.text()).toContain(recoveryCodes[0]);
  expect((await confirm(authenticatorCode(totpUri))).headers.get("location")).toBe(
    "/my-account/security",
  );
  expect(await (await visitor.get("/my-account/security")).text()).toContain(">On<");

  const next = { next: "/my-account/orders" };
  const half = shop.visitor();
  const begun = await post(half, "/auth", { email: dana.email, password: dana.password, ...next });
  expect(begun.to).toBe("/auth/second-factor?next=%2Fmy-account%2Forders");
  expect((await half.get("/my-account")).status).toBe(302);
  const second = (fields: Record<string, string>, who = half) =>
    post(who, "/auth/second-factor", { kind: "app", ...fields });
  expect((await second({ code: "000000", ...next })).page).toContain("That code is not right");
  const code = nextAuthenticatorCode(totpUri);
  expect((await second({ code, ...next })).to).toBe("/my-account/orders");
  expect((await half.get("/my-account")).status).toBe(200);

  const [recovery = ""] = recoveryCodes;
  const lost = (await signIn(dana)).visitor;
  expect((await second({ kind: "recovery", code: recovery }, lost)).to).toBe("/my-account");
  const again = (await signIn(dana)).visitor;
  expect((await second({ kind: "recovery", code: recovery }, again)).page).toContain("not right");
});

test("a trusted device is not asked for the code again, until the password changes", async () => {
  const dana = await insertCustomer(db);
  const { visitor } = await signIn(dana);
  const { totpUri, confirm } = await setUpTwoFactor(visitor, dana);
  await confirm(authenticatorCode(totpUri));
  await visitor.submit("/sign-out", []);
  await signIn(dana, visitor);
  const code = nextAuthenticatorCode(totpUri);
  await post(visitor, "/auth/second-factor", { kind: "app", code, trustDevice: "on" });
  await visitor.submit("/sign-out", []);
  expect((await signIn(dana, visitor)).to).toBe("/my-account");
  await post(visitor, "/my-account/security/password", {
    currentPassword: dana.password,
    password: NEW_PASSWORD,
    confirmPassword: NEW_PASSWORD,
  });
  await visitor.submit("/sign-out", []);
  expect((await signIn({ ...dana, password: NEW_PASSWORD }, visitor)).to).toBe(
    "/auth/second-factor",
  );
});

test("guessing the code is stopped, whoever starts over", async () => {
  const dana = await insertCustomer(db);
  const { visitor } = await signIn(dana);
  const { totpUri, confirm } = await setUpTwoFactor(visitor, dana);
  await confirm(authenticatorCode(totpUri));
  const guess = async (times: number) => {
    const { visitor: guesser } = await signIn(dana);
    const statuses: number[] = [];
    for (let tries = 0; tries < times; tries += 1) {
      const given = { kind: "app", code: "000000" };
      statuses.push((await post(guesser, "/auth/second-factor", given)).answer.status);
    }
    return statuses;
  };
  expect(await guess(5)).toEqual([400, 400, 400, 400, 400]);
  expect(await guess(4)).toEqual([400, 400, 400, 429]);

  // Who guesses from many addresses is stopped as well, by what is counted of the account.
  await db.delete(rateLimits);
  const isTheirs = eq(twoFactor.userId, dana.userId);
  await db.update(twoFactor).set({ failedVerificationCount: 9 }).where(isTheirs);
  await guess(1);
  const [row] = await db.select().from(twoFactor).where(isTheirs);
  expect(row?.lockedUntil).not.toBeNull();
  const { visitor: owner } = await signIn(dana);
  const locked = await post(owner, "/auth/second-factor", {
    kind: "app",
    code: nextAuthenticatorCode(totpUri),
  });
  expect(locked.page).toContain("Too many tries.");
});

test("a code of the app opens one sign-in, however often and wherever it is sent", async () => {
  const dana = await insertCustomer(db);
  const { visitor } = await signIn(dana);
  const { totpUri, confirm } = await setUpTwoFactor(visitor, dana);
  const used = authenticatorCode(totpUri);
  await confirm(used);
  const begin = async () => (await signIn(dana)).visitor;
  const second = (who: Visitor, code: string) =>
    post(who, "/auth/second-factor", { kind: "app", code });
  const laptop = await begin();
  // Turning it on was its use.
  expect((await second(laptop, used)).page).toContain("works once");
  expect((await laptop.get("/my-account")).status).toBe(302);
  const code = nextAuthenticatorCode(totpUri);
  const devices = [laptop, await begin(), await begin(), await begin()];
  const answers = await Promise.all(devices.map((device) => second(device, code)));
  expect(answers.filter(({ to }) => to === "/my-account")).toHaveLength(1);
  expect((await second(await begin(), `${code.slice(0, 3)} ${code.slice(3)}`)).page).toContain(
    "works once",
  );
});

test("a code that came too late is not used up", async () => {
  const dana = await insertCustomer(db);
  const { visitor } = await signIn(dana);
  const { totpUri, confirm } = await setUpTwoFactor(visitor, dana);
  await confirm(authenticatorCode(totpUri));
  const second = (who: Visitor, code: string) =>
    post(who, "/auth/second-factor", { kind: "app", code });
  const code = nextAuthenticatorCode(totpUri);
  const { visitor: tired } = await signIn(dana);
  for (let tries = 0; tries < 5; tries += 1) await second(tired, "000000");
  expect((await second(tired, code)).page).toContain("Sign in with your password again");
  expect((await second((await signIn(dana)).visitor, code)).to).toBe("/my-account");
});

test("two-factor sign-in is turned off, and its codes renewed, with the password only", async () => {
  const dana = await insertCustomer(db);
  const { visitor } = await signIn(dana);
  const { totpUri, recoveryCodes, confirm } = await setUpTwoFactor(visitor, dana);
  await confirm(authenticatorCode(totpUri));
  const path = "/my-account/security/two-factor";
  const act = (intent: string, currentPassword: string) =>
    post(visitor, path, { intent, currentPassword });
  expect((await act("disable", "not-the-one")).page).toContain("This is not your current password");
  const renewed = await act("renew", dana.password);
  expect(renewed.page).toContain("Your new recovery codes");
  expect(renewed.page).not.toContain(recoveryCodes[0]);
  expect((await act("disable", dana.password)).to).toBe("/my-account/security");
  expect((await signIn(dana)).to).toBe("/my-account");
});

test("staff set up a second factor before anything else, once the owner wants it", async () => {
  const rosa = { name: "Rosa Delgado", email: "rosa@shop.example", password: "oxblood-proof-7" };
  await createOwner(db, rosa, { actor: "test", now: new Date() });
  const { visitor, to } = await signIn(rosa);
  expect(to).toBe("/admin");
  expect((await visitor.get("/admin/orders")).status).toBe(200);
  await db.insert(settings).values({ key: "staffTwoFactorRequired", value: true });
  expect((await visitor.get("/admin/orders")).headers.get("location")).toBe("/my-account/security");
  expect(await (await visitor.get("/my-account/security")).text()).toContain(
    "Set up two-factor sign-in first",
  );
  const { totpUri, confirm } = await setUpTwoFactor(visitor, rosa);
  await confirm(authenticatorCode(totpUri));
  expect((await visitor.get("/admin/orders")).status).toBe(200);
  await db.delete(settings).where(eq(settings.key, "staffTwoFactorRequired"));
});

test("a device that was trusted with one second factor is asked for the next", async () => {
  const dana = await insertCustomer(db);
  const { visitor: laptop } = await signIn(dana);
  const first = await setUpTwoFactor(laptop, dana);
  await first.confirm(authenticatorCode(first.totpUri));
  const { visitor: phone } = await signIn(dana);
  const code = nextAuthenticatorCode(first.totpUri);
  await post(phone, "/auth/second-factor", { kind: "app", code, trustDevice: "on" });
  const path = "/my-account/security/two-factor";
  await post(laptop, path, { intent: "disable", currentPassword: dana.password });
  const second = await setUpTwoFactor(laptop, dana);
  await second.confirm(authenticatorCode(second.totpUri));
  await laptop.submit("/sign-out", []);
  expect((await signIn(dana, phone)).to).toBe("/auth/second-factor");
});
