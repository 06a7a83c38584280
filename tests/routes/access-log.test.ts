import { symmetricEncrypt } from "better-auth/crypto";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { accountLinks, auditLog, knownDevices, twoFactor } from "#app/platform/db/schema.ts";
import {
  requestPasswordReset,
  SEND_PASSWORD_RESET,
} from "#app/shop/customer/sign-in/reset-password.server.ts";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { hiddenValues, post, signIn } from "#tests/support/account-forms.ts";
import { authenticatorCode } from "#tests/support/authenticator.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { linkIn, mailsTo, signInMailsTo } from "#tests/support/mailbox.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db } = shop.services;

/** What the audit log has of somebody, oldest first. */
async function actionsOf(userId: string): Promise<string[]> {
  const isTheirs = and(eq(auditLog.subject, `user:${userId}`), isNotNull(auditLog.address));
  const found = await db.select().from(auditLog).where(isTheirs).orderBy(auditLog.createdAt);
  return found.map(({ action }) => action);
}

const owner = { name: "Rosa Delgado", email: "rosa@shop.example", password: "oxblood-proof-7" };
await createOwner(db, owner, { actor: "test", now: new Date() });

test("how an account was entered, and was not, is in the audit log with the address", async () => {
  const dana = await insertCustomer(db);
  for (let tries = 0; tries < 10; tries += 1) await signIn(shop, { ...dana, password: "wrong!" });
  expect(await actionsOf(dana.userId)).toEqual([
    ...Array.from({ length: 8 }, () => "sign-in.failed"),
    // Told once, however often it is tried then.
    "sign-in.too-many-tries",
  ]);
  const { visitor } = await signIn(shop, owner);
  const page = await (await visitor.get(`/admin/audit?about=${dana.email}`)).text();
  expect(page).toContain("Sign in too many tries");
  expect(page).toContain("Not signed in");
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, "sign-in.failed"));
  const there = await (await visitor.get(`/admin/audit?about=${entry?.address}`)).text();
  expect(there).toContain(dana.name);
  const elsewhere = await (await visitor.get("/admin/audit?about=203.0.113.77")).text();
  expect(elsewhere).toContain("No entries match");
});

test("an e-mail that is nobody's leaves the address, and nothing of what was typed", async () => {
  await signIn(shop, { email: "my-secret-word@nowhere.example", password: "wrong!" });
  const found = await db.select().from(auditLog).where(eq(auditLog.subject, "unknown-account"));
  expect(found).toMatchObject([{ action: "sign-in.failed", actor: "Not signed in" }]);
  expect(JSON.stringify(found)).not.toContain("my-secret-word");
});

test("a sign-in with a new browser is told by mail, one with a known browser is not", async () => {
  const dana = await insertCustomer(db);
  const first = await signIn(shop, dana);
  const [told] = await signInMailsTo(shop, dana.email);
  expect(told).toMatch(/your\s+account\s+had\s+a\s+sign-in\s+from\s+a\s+new\s+device/);
  await first.visitor.submit("/sign-out", []);
  await signIn(shop, dana, first.visitor);
  await signIn(shop, dana);
  expect(await signInMailsTo(shop, dana.email, 2)).toHaveLength(2);
  expect(await db.$count(knownDevices, eq(knownDevices.userId, dana.userId))).toBe(2);
});

test("who has just signed up is not told of the browser that they did it with", async () => {
  const visitor = shop.visitor();
  const email = "ivo@blueheron.example";
  const names = { firstName: "Ivo", lastName: "Stahl" };
  const password = "ink-roller-at-dawn";
  await post(visitor, "/signup", { email, password, confirmPassword: password, ...names });
  await visitor.submit("/sign-out", []);
  expect((await signIn(shop, { email, password }, visitor)).to).toBe("/my-account");
  await mailsTo(shop, email);
  expect(await signInMailsTo(shop, email, 0)).toEqual([]);
});

test("strangers who ask for a new password neither flood a mailbox nor kill its owner's link", async () => {
  const dana = await insertCustomer(db);
  const ask = (address: string) =>
    requestPasswordReset(shop.services, dana.email, { cookie: null, userAgent: null, address });
  await post(shop.visitor(), "/auth/reset-password", { intent: "request", email: dana.email });
  const link = linkIn(await mailsTo(shop, dana.email));
  for (let place = 1; place <= 12; place += 1) await ask(`198.51.100.${place}`);
  const links = () => db.select().from(accountLinks).where(eq(accountLinks.userId, dana.userId));
  // A wish that is seen to later would find no link any more, and mail another one.
  await vi.waitUntil(async () => (await wishesLeft()) === 0, 30_000);
  expect(await links()).toHaveLength(3);
  expect((await shop.visitor().get(link)).status).toBe(200);
  const token = new URL(link, shop.address).searchParams.get("token") ?? "";
  const password = "heron-on-one-leg-4";
  const chosen = { intent: "choose", token, password, confirmPassword: password };
  expect((await post(shop.visitor(), "/auth/reset-password", chosen)).to).toBe("/auth");
  // The others are of no use any more.
  expect(await links()).toHaveLength(0);
  const actions = await actionsOf(dana.userId);
  expect(actions.filter((action) => action === "password-reset.requested")).toHaveLength(13);
  expect(actions.at(-1)).toBe("password-reset.completed");
});

/** How many wishes for a new password nobody has seen to yet. */
async function wishesLeft(): Promise<number> {
  const { rows } = await db.execute(sql`select count(*)::int as count from pgboss.job
    where name = ${SEND_PASSWORD_RESET} and state not in ('completed', 'failed', 'cancelled')`);
  return z.tuple([z.object({ count: z.number() })]).parse(rows)[0].count;
}

const TWO_FACTOR = "/my-account/security/two-factor";

/** Somebody whose account has a second factor, and what was shown when it was set up. */
async function withSecondFactor() {
  const person = await insertCustomer(db);
  const { visitor } = await signIn(shop, person);
  const begun = await post(visitor, TWO_FACTOR, {
    intent: "begin",
    currentPassword: person.password,
  });
  const [totpUri = ""] = hiddenValues(begun.page, "totpUri");
  const codes = hiddenValues(begun.page, "recoveryCodes");
  await visitor.submit(TWO_FACTOR, [
    ["intent", "confirm"],
    ["totpUri", totpUri],
    ...codes.map((code): [string, string] => ["recoveryCodes", code]),
    ["code", authenticatorCode(totpUri)],
  ]);
  const kept = async () => {
    const isTheirs = eq(twoFactor.userId, person.userId);
    const [row] = await db.select().from(twoFactor).where(isTheirs);
    return row?.backupCodes ?? "";
  };
  const recover = async (code: string) => {
    const half = await signIn(shop, person);
    return post(half.visitor, "/auth/second-factor", { kind: "recovery", code });
  };
  return { person, totpUri, codes, kept, recover };
}

test("recovery codes are kept as hashes, and each works once", async () => {
  const { person, codes, kept, recover } = await withSecondFactor();
  const [first = "", second = ""] = codes;
  const hashes = z.array(z.string().regex(/^hmac-sha256:[\w-]{43}$/));
  expect(hashes.parse(JSON.parse(await kept()))).toHaveLength(codes.length);
  // What lies in the database opens nothing.
  const [stolen = ""] = hashes.parse(JSON.parse(await kept()));
  expect((await recover(stolen)).to).toBeNull();
  expect((await recover(first)).to).toBe("/my-account");
  expect((await recover(first)).page).toContain("not right");
  expect((await recover(second)).to).toBe("/my-account");
  expect(JSON.parse(await kept())).toHaveLength(8);
  const actions = await actionsOf(person.userId);
  expect(actions).toContain("second-factor.turned-on");
  expect(actions.filter((action) => action === "second-factor.failed")).toHaveLength(1);
});

test("codes that were kept encrypted before are hashed, and still work", async () => {
  const { person, codes, kept, recover } = await withSecondFactor();
  const [first = ""] = codes;
  const { secret } = shop.services.env;
  const backupCodes = await symmetricEncrypt({ key: secret, data: JSON.stringify(codes) });
  await db.update(twoFactor).set({ backupCodes }).where(eq(twoFactor.userId, person.userId));
  const unreadable = await withSecondFactor();
  const isUnreadable = eq(twoFactor.userId, unreadable.person.userId);
  await db.update(twoFactor).set({ backupCodes: "of another secret" }).where(isUnreadable);
  await shop.services.auth.secondFactor.hashOldRecoveryCodes();
  expect(await kept()).toMatch(/^\["hmac-sha256:/);
  expect(await unreadable.kept()).toBe("of another secret");
  expect((await recover(first)).to).toBe("/my-account");
});

test("tries of the second factor count for the account, whatever cookies a browser sends", async () => {
  const { person } = await withSecondFactor();
  const statuses: number[] = [];
  for (let tries = 0; tries < 9; tries += 1) {
    const { visitor } = await signIn(shop, person);
    const cookie = [...visitor.cookies, ["made-up", String(tries)]].map((one) => one.join("="));
    const answer = await fetch(`${shop.address}/auth/second-factor`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie: cookie.join("; "), origin: shop.address },
      body: new URLSearchParams({ kind: "app", code: "000000" }),
    });
    statuses.push(answer.status);
  }
  expect(statuses.slice(-2)).toEqual([400, 429]);
});
