import { beforeEach, expect, test } from "vitest";
import { createAuth } from "#app/platform/auth/auth.server.ts";
import { rateLimits, session, userRoles } from "#app/platform/db/schema.ts";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { testServices } from "#tests/support/test-services.ts";
import { signIn } from "./sign-in.server.ts";

const { services, pool } = await testServices();
const { db } = services;
const rosa = { email: "rosa@shop.example", password: "oxblood-proof-7" };
const DAY_MS = 24 * 60 * 60 * 1000;
const here = { cookie: null, userAgent: "Press/1.0", address: "192.0.2.7" };

function authFor(publicUrl: string) {
  return createAuth({
    db,
    secret: "a secret of the tests that is long enough",
    publicUrl,
    onLock: async () => undefined,
    onProblem: (level, message) => {
      throw new Error(`${level}: ${message}`);
    },
  });
}

const auth = authFor("http://localhost:4350");
const asked = { ...services, auth };
const { userId } = await createOwner(
  db,
  { ...rosa, name: "Rosa Delgado" },
  { actor: "test", now: new Date() },
);

beforeEach(async () => {
  await db.delete(rateLimits);
  await db.delete(session);
});

/** The cookies as the browser would send them back. */
function sent(cookies: string[]) {
  return cookies.map((cookie) => cookie.split(";")[0]).join("; ");
}

async function signedIn() {
  const result = await signIn(asked, rosa, here);
  if (!result.ok) throw new Error(`Not signed in: ${result.reason}`);
  return result;
}

test("the right password makes a session that says who is there", async () => {
  const { cookies, person } = await signedIn();
  expect(person).toEqual({
    userId,
    name: "Rosa Delgado",
    email: rosa.email,
    emailVerified: true,
    twoFactorEnabled: false,
    roles: ["admin"],
  });
  const found = await auth.findSession({ ...here, cookie: sent(cookies) });
  expect(found.person).toEqual(person);
  const [row] = await db.select().from(session);
  expect(row).toMatchObject({ ipAddress: "192.0.2.7", userAgent: "Press/1.0" });
});

test("the cookie is HttpOnly and Lax, and bound to the host when the shop is on https", async () => {
  const { cookies } = await signedIn();
  expect(cookies).toHaveLength(2);
  expect(cookies[0]).toMatch(/^makeready\.session_token=.*HttpOnly; SameSite=Lax$/);
  expect(cookies[1]).toMatch(
    /^device=[\w-]{32}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const onHttps = await authFor("https://shop.example").signIn(rosa, here);
  if (!onHttps.ok) throw new Error("Not signed in.");
  expect(onHttps.cookies[0]).toMatch(/^__Host-makeready\.session_token=/);
  expect(onHttps.cookies[0]).toMatch(/Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(onHttps.cookies[0]).not.toContain("Domain");
});

test("an unknown e-mail and a wrong password are told apart by nobody", async () => {
  const wrong = await signIn(asked, { ...rosa, password: "not-this-one" }, here);
  const unknown = await signIn(asked, { ...rosa, email: "who@shop.example" }, here);
  expect(wrong).toEqual({ ok: false, reason: "mismatch" });
  expect(unknown).toEqual(wrong);
});

test("a changed or foreign cookie is nobody's", async () => {
  const { cookies } = await signedIn();
  const cookie = sent(cookies).replace(/=./, (first) => (first === "=X" ? "=Y" : "=X"));
  expect((await auth.findSession({ ...here, cookie })).person).toBeNull();
  expect((await auth.findSession(here)).person).toBeNull();
});

test("an ordinary request asks the database once who is there", async () => {
  const { cookies, person } = await signedIn();
  let queries = 0;
  const count = () => void (queries += 1);
  pool.on("acquire", count);
  const found = await auth.findSession({ ...here, cookie: sent(cookies) });
  pool.off("acquire", count);
  expect(found).toMatchObject({ person, cookies: [] });
  expect(queries).toBe(1);
});

test("a session slides once a day, and ends after 30 days", async () => {
  const { cookies, person } = await signedIn();
  const cookie = sent(cookies);
  const look = () => auth.findSession({ ...here, cookie });
  const leave = (milliseconds: number) =>
    db.update(session).set({ expiresAt: new Date(Date.now() + milliseconds) });
  await leave(29 * DAY_MS + 60_000);
  expect(await look()).toMatchObject({ person, cookies: [] });
  await leave(29 * DAY_MS - 60_000);
  const slid = await look();
  expect(slid).toMatchObject({ person });
  expect(slid.cookies.join()).toMatch(/^makeready\.session_token=.*Max-Age=2592000/);
  const [renewed] = await db.select().from(session);
  expect(renewed?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29.9 * DAY_MS);
  await leave(-1000);
  const ended = await look();
  expect(ended).toMatchObject({ person: null, sessionId: null });
  expect(ended.cookies.join()).toMatch(/session_token=;.*Max-Age=0/);
});

test("signing out ends the session on the server, not only in the browser", async () => {
  const { cookies } = await signedIn();
  const cookie = sent(cookies);
  const cleared = await auth.signOut({ ...here, cookie });
  expect(cleared.join()).toMatch(/session_token=;.*Max-Age=0/);
  expect((await auth.findSession({ ...here, cookie })).person).toBeNull();
});

test("a role that is taken away is gone with the next request", async () => {
  const { cookies } = await signedIn();
  await db.delete(userRoles);
  const found = await auth.findSession({ ...here, cookie: sent(cookies) });
  expect(found.person?.roles).toEqual([]);
  await db.insert(userRoles).values({ userId, role: "admin" });
});

test("guessing at one account stops after 8 tries, even with the right password", async () => {
  for (let tries = 0; tries < 8; tries += 1) {
    const result = await signIn(asked, { ...rosa, password: "not-this-one" }, here);
    expect(result).toEqual({ ok: false, reason: "mismatch" });
  }
  const limited = await signIn(asked, rosa, here);
  expect(limited).toMatchObject({ ok: false, reason: "limited" });
  // The owner is elsewhere and is not locked out by it.
  const elsewhere = await signIn(asked, rosa, { ...here, address: "198.51.100.20" });
  expect(elsewhere.ok).toBe(true);
});

test("guesses that are made at once are all counted", async () => {
  const results = await Promise.all(
    Array.from({ length: 20 }, () => signIn(asked, { ...rosa, password: "not-this-one" }, here)),
  );
  const tried = results.filter((result) => !result.ok && result.reason === "mismatch");
  expect(tried).toHaveLength(8);
});

test("one address can't try many accounts", async () => {
  const results = [];
  for (let person = 0; person < 41; person += 1) {
    const attempt = {
      action: "sign-in" as const,
      account: `person${person}@shop.example`,
      address: here.address,
    };
    results.push(await auth.limits.take(attempt));
  }
  expect(results.slice(0, 40).every((result) => result.ok)).toBe(true);
  expect(results[40]?.ok).toBe(false);
});

test("an IPv6 customer has one address, however many they use", async () => {
  const results = [];
  for (let host = 1; host <= 9; host += 1) {
    const client = { ...here, address: `2001:db8:7:1::${host}` };
    results.push(await signIn(asked, { ...rosa, password: "not-this-one" }, client));
  }
  expect(results.at(7)).toMatchObject({ reason: "mismatch" });
  expect(results.at(8)).toMatchObject({ reason: "limited" });
});

test("one address can't use up an account's tries for everybody", async () => {
  const attempt = { action: "sign-in" as const, account: rosa.email, address: here.address };
  for (let tries = 0; tries < 150; tries += 1) await auth.limits.take(attempt);
  const elsewhere = await signIn(asked, rosa, { ...here, address: "198.51.100.20" });
  expect(elsewhere.ok).toBe(true);
});

test("mails that somebody asks for in a session come to a mailbox a few times an hour", async () => {
  const results = [];
  for (let place = 1; place <= 7; place += 1) {
    const address = `198.51.100.${place}`;
    results.push(await auth.limits.take({ action: "link-request", account: rosa.email, address }));
  }
  expect(results.map(({ ok }) => ok)).toEqual([true, true, true, true, true, true, false]);
});

test("however many strangers ask for a new password, the owner may ask as well", async () => {
  for (let place = 1; place <= 130; place += 1) {
    const address = `198.51.100.${place}`;
    await auth.limits.take({ action: "reset-request", account: rosa.email, address });
  }
  const own = { action: "reset-request" as const, account: rosa.email, address: here.address };
  expect(await auth.limits.take(own)).toEqual({ ok: true });
});

test("nobody keeps an account's own browser out, be it from the same address", async () => {
  const { cookies } = await signedIn();
  const own = { ...here, cookie: sent(cookies.slice(1)) };
  const wrong = { ...rosa, password: "not-this-one" };
  for (let tries = 0; tries < 50; tries += 1) {
    const account = `person${tries}@shop.example`;
    await auth.limits.take({ action: "sign-in", account, address: here.address });
  }
  for (let place = 1; place <= 101; place += 1) {
    const address = `198.51.100.${place}`;
    await auth.limits.take({ action: "sign-in", account: rosa.email, address });
  }
  expect(await signIn(asked, rosa, here)).toMatchObject({ reason: "limited" });
  for (let tries = 0; tries < 7; tries += 1) await signIn(asked, wrong, own);
  expect((await signIn(asked, rosa, own)).ok).toBe(true);
  // It has as many tries as anybody, and no more.
  for (let tries = 0; tries < 8; tries += 1) await signIn(asked, wrong, own);
  expect(await signIn(asked, rosa, own)).toMatchObject({ reason: "limited" });
});

test("a success forgives earlier slips", async () => {
  for (let round = 0; round < 3; round += 1) {
    for (let tries = 0; tries < 5; tries += 1) {
      await signIn(asked, { ...rosa, password: "not-this-one" }, here);
    }
    expect((await signIn(asked, rosa, here)).ok).toBe(true);
  }
});

test("the limiter's table holds no e-mail address", async () => {
  await signIn(asked, { ...rosa, password: "not-this-one" }, here);
  const rows = await db.select({ key: rateLimits.key }).from(rateLimits);
  expect(rows).toHaveLength(3);
  const keys = rows.map(({ key }) => key).join();
  for (const known of ["rosa", here.address]) expect(keys).not.toContain(known);
});
