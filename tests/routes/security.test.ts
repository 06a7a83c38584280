import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerOrders, session, settings, twoFactor, user } from "#app/platform/db/schema.ts";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { authenticatorCode } from "#tests/support/authenticator.ts";
import { insertCustomer, type TestCustomer } from "#tests/support/customer.ts";
import { linkIn, mailsTo } from "#tests/support/mailbox.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { testShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const shop = await testShop();
const { db } = shop.services;
const NEW_PASSWORD = "heron-on-one-leg-4";

type Person = Pick<TestCustomer, "email" | "password">;

function signIn({ email, password }: Person, visitor = shop.visitor()) {
  return visitor.submit("/auth", Object.entries({ email, password })).then((answer) => ({
    visitor,
    to: answer.headers.get("location"),
    status: answer.status,
  }));
}

async function post(visitor: Visitor, path: string, fields: Record<string, string>) {
  const answer = await visitor.submit(path, Object.entries(fields));
  return { answer, to: answer.headers.get("location"), page: await answer.text() };
}

const hidden = (page: string, name: string) =>
  [...page.matchAll(new RegExp(`name="${name}" value="([^"]*)"`, "g"))].map(([, value = ""]) =>
    value.replaceAll("&amp;", "&"),
  );

/** Sets up an authenticator app as a person would, and returns what it was given. */
async function setUpTwoFactor(visitor: Visitor, { password }: Person) {
  const path = "/my-account/security/two-factor";
  const begun = await post(visitor, path, { intent: "begin", currentPassword: password });
  const [totpUri = ""] = hidden(begun.page, "totpUri");
  const recoveryCodes = hidden(begun.page, "recoveryCodes");
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
  const [desk, phone] = [(await signIn(dana)).visitor, (await signIn(dana)).visitor];
  const path = "/my-account/security/password";
  const change = (currentPassword: string, password: string) =>
    post(desk, path, { currentPassword, password, confirmPassword: password });
  const wrong = await change("not-the-one", NEW_PASSWORD);
  expect(wrong.answer.status).toBe(400);
  expect(wrong.page).toContain("This is not your current password");
  expect((await change(dana.password, "liverpool")).page).toContain("leaked");
  expect((await change(dana.password, NEW_PASSWORD)).to).toBe("/my-account/security");
  expect((await desk.get("/my-account")).status).toBe(200);
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
  const [desk, phone] = [(await signIn(dana)).visitor, (await signIn(dana)).visitor];
  const { visitor: foreign } = await signIn(eve);
  const page = await (await desk.get("/my-account/security")).text();
  expect(page.match(/This device/g)).toHaveLength(1);
  const own = await db.select().from(session).where(eq(session.userId, dana.userId));
  for (const { token } of own) expect(page).not.toContain(token);
  const refused = await post(foreign, "/my-account/security", { sessionId: own[0]?.id ?? "" });
  expect(refused.answer.status).toBe(404);
  const ids = hidden(page, "sessionId");
  expect(new Set(ids)).toEqual(new Set(own.map(({ id }) => id)));
  const here = /This device[\s\S]*?name="sessionId" value="([^"]+)"/.exec(page)?.[1];
  const other = ids.find((id) => id !== here) ?? "";
  expect((await post(desk, "/my-account/security", { sessionId: other })).to).toBe(
    "/my-account/security",
  );
  expect((await phone.get("/my-account")).status).toBe(302);
  expect((await desk.get("/my-account")).status).toBe(200);
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
  const code = authenticatorCode(totpUri);
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
  const code = authenticatorCode(totpUri);
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
    for (let tries = 0; tries < times; tries += 1) {
      await post(guesser, "/auth/second-factor", { kind: "app", code: "000000" });
    }
    return guesser;
  };
  await guess(5);
  await guess(5);
  const [row] = await db.select().from(twoFactor).where(eq(twoFactor.userId, dana.userId));
  expect(row?.lockedUntil).not.toBeNull();
  const { visitor: owner } = await signIn(dana);
  const locked = await post(owner, "/auth/second-factor", {
    kind: "app",
    code: authenticatorCode(totpUri),
  });
  expect(locked.page).toContain("Too many tries.");
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
  expect((await signIn({ ...dana, email: wanted })).to).toBe("/my-account");
  expect((await signIn(dana)).status).toBe(400);
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

test("everything the shop keeps of a person comes in one file, and nothing of others", async () => {
  const [dana, eve] = [await insertCustomer(db), await insertCustomer(db)];
  const own = await insertOrder(db, { userId: dana.userId });
  const foreign = await insertOrder(db, { userId: eve.userId });
  const { visitor } = await signIn(dana);
  const response = await visitor.get("/my-account/export");
  expect(response.headers.get("Content-Disposition")).toContain("attachment");
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({
    account: { email: dana.email },
    profile: { firstName: "Dana" },
    orders: [{ orderNumber: own.orderNumber, totalAmount: "48.00", lines: [{ quantity: 1000 }] }],
  });
  expect(text).not.toContain(foreign.orderNumber);
  expect((await shop.visitor().get("/my-account/export")).status).toBe(302);
});

test("a closed account leaves numbers and amounts, and nothing of the person", async () => {
  const dana = await insertCustomer(db);
  const { orderId } = await insertOrder(
    db,
    {
      userId: dana.userId,
      contactEmail: dana.email,
      orderStatus: "delivered",
      paymentStatus: "paid",
    },
    { payload: { businessName: "Blue Heron Plumbing Co." } },
  );
  const { visitor } = await signIn(dana);
  const close = (fields: Record<string, string>) => post(visitor, "/my-account/data", fields);
  expect((await close({ currentPassword: dana.password })).page).toContain("Please confirm");
  const wrong = { currentPassword: "not-the-one", understood: "on" };
  expect((await close(wrong)).page).toContain("This is not your current password");
  const closed = await close({ currentPassword: dana.password, understood: "on" });
  expect(closed.to).toBe("/");
  expect((await visitor.get("/my-account")).status).toBe(302);
  expect((await signIn(dana)).status).toBe(400);
  const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  expect(order).toMatchObject({ contactName: "Closed account", totalAmount: 4800 });
  const everything = JSON.stringify([
    await db.select().from(customerOrders).where(eq(customerOrders.id, orderId)),
    await db.select().from(user).where(eq(user.id, dana.userId)),
  ]);
  for (const word of ["Dana", "Heron", "Mill Ln", dana.email]) {
    expect(everything).not.toContain(word);
  }
  // The address is free again.
  const back = { firstName: "Dana", lastName: "W", email: dana.email };
  const again = await post(shop.visitor(), "/signup", {
    ...back,
    password: NEW_PASSWORD,
    confirmPassword: NEW_PASSWORD,
  });
  expect(again.to).toBe("/welcome");
});

test("an account with work under way, and the team's, stay open", async () => {
  const dana = await insertCustomer(db);
  await insertOrder(db, {
    userId: dana.userId,
    orderStatus: "processing",
    paymentStatus: "paid",
  });
  const { visitor } = await signIn(dana);
  const busy = await post(visitor, "/my-account/data", {
    currentPassword: dana.password,
    understood: "on",
  });
  expect(busy.page).toContain("You have orders under way.");
  const boss = { name: "Ben Boss", email: "ben@shop.example", password: "oxblood-proof-7" };
  await createOwner(db, boss, { actor: "test", now: new Date() });
  const refused = await post((await signIn(boss)).visitor, "/my-account/data", {
    currentPassword: boss.password,
    understood: "on",
  });
  expect(refused.page).toContain("Ask an admin to take you off it first");
});
