import { hashPassword as hashByScrypt } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { createAuth } from "#app/platform/auth/auth.server.ts";
import { account, auditLog, rateLimits, session, userRoles } from "#app/platform/db/schema.ts";
import type { Role } from "#app/shop/person/roles.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { testServices } from "#tests/support/test-services.ts";
import { sweepAccounts } from "../account-jobs.server.ts";
import { listSessions } from "./sessions.server.ts";
import { signIn } from "./sign-in.server.ts";

const { services } = await testServices();
const { db, env } = services;
const auth = createAuth({
  db,
  secret: env.secret,
  publicUrl: env.publicUrl,
  onLock: async () => undefined,
  onProblem: () => undefined,
});
const asked = { ...services, auth };
const here = { cookie: null, userAgent: "Press/1.0", address: "192.0.2.7" };
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

beforeEach(async () => {
  await db.delete(rateLimits);
  await db.delete(session);
});

/** Somebody signed in: looks again after their session began and was used so long ago. */
async function signedIn(role: Role) {
  const person = await insertCustomer(db);
  await db.insert(userRoles).values({ userId: person.userId, role });
  const result = await signIn(asked, person, here);
  if (!result.ok) throw new Error(`Not signed in: ${result.reason}`);
  const cookie = result.cookies.map((one) => one.split(";")[0]).join("; ");
  const isTheirs = eq(session.userId, person.userId);
  return {
    person,
    isTheirs,
    async age({ begun, used }: { begun: number; used: number }) {
      const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);
      await db
        .update(session)
        .set({ createdAt: ago(begun), updatedAt: ago(used) })
        .where(isTheirs);
    },
    look: (isUse = true) => auth.findSession({ ...here, cookie }, { isUse }),
  };
}

const MINUTE_MS = 60_000;

test.each(["staff", "admin"] as const)(
  "a session of %s ends after 12 hours without use",
  async (role) => {
    const { age, look } = await signedIn(role);
    await age({ begun: 7 * DAY_MS - MINUTE_MS, used: 12 * HOUR_MS - MINUTE_MS });
    expect((await look()).person?.roles).toEqual([role]);
    await age({ begun: 7 * DAY_MS - MINUTE_MS, used: 12 * HOUR_MS + MINUTE_MS });
    const ended = await look();
    expect(ended).toMatchObject({ person: null, sessionId: null });
    expect(ended.cookies.join()).toMatch(/session_token=;.*Max-Age=0/);
    expect(await db.$count(session)).toBe(0);
  },
);

test.each([
  ["is being used", { begun: 7 * DAY_MS + MINUTE_MS, used: HOUR_MS - MINUTE_MS }, true],
  ["pauses for an hour", { begun: 7 * DAY_MS + MINUTE_MS, used: HOUR_MS }, false],
  ["is still used a day later", { begun: 8 * DAY_MS, used: MINUTE_MS }, false],
])("after 7 days a session of the team that %s: %j, lasts: %s", async (_, used, lasts) => {
  const { age, look, person } = await signedIn("staff");
  await age(used);
  // The list, the sweep and the request go by the same terms.
  const now = new Date();
  expect(await listSessions(db, person.userId, now)).toHaveLength(lasts ? 1 : 0);
  await sweepAccounts({ db, now: () => now });
  expect(await db.$count(session)).toBe(lasts ? 1 : 0);
  expect((await look()).person !== null).toBe(lasts);
});

test("a session of the team lasts as long as it is used", async () => {
  const { age, look, isTheirs } = await signedIn("admin");
  await age({ begun: 7 * DAY_MS + HOUR_MS, used: 50 * MINUTE_MS });
  await look();
  const [row] = await db.select({ at: session.updatedAt }).from(session).where(isTheirs);
  expect(Date.now() - (row?.at.getTime() ?? 0)).toBeLessThan(MINUTE_MS);
});

test("a session of a customer lasts while it is used, and ends after 90 days", async () => {
  const { age, look } = await signedIn("customer");
  await age({ begun: 89 * DAY_MS, used: 20 * DAY_MS });
  expect((await look()).person).not.toBeNull();
  await age({ begun: 90 * DAY_MS + MINUTE_MS, used: MINUTE_MS });
  expect((await look()).person).toBeNull();
});

test("the team's use of a session is written down, what a page asks by itself is none", async () => {
  const { age, look, isTheirs } = await signedIn("staff");
  const usedAt = async () => {
    const [row] = await db.select({ at: session.updatedAt }).from(session).where(isTheirs);
    return Date.now() - (row?.at.getTime() ?? 0);
  };
  await age({ begun: DAY_MS, used: HOUR_MS });
  await look(false);
  expect(await usedAt()).toBeGreaterThan(HOUR_MS - MINUTE_MS);
  await look();
  expect(await usedAt()).toBeLessThan(MINUTE_MS);
});

test("what a page asks by itself renews no customer's session either", async () => {
  const { look, isTheirs } = await signedIn("customer");
  const soon = new Date(Date.now() + DAY_MS);
  await db.update(session).set({ expiresAt: soon }).where(isTheirs);
  const lasts = async () => (await db.select().from(session).where(isTheirs))[0]?.expiresAt;
  expect(await look(false)).toMatchObject({ person: { roles: ["customer"] }, cookies: [] });
  expect(await lasts()).toEqual(soon);
  expect((await look()).cookies).not.toEqual([]);
  expect((await lasts())?.getTime()).toBeGreaterThan(soon.getTime());
});

test("who joins the team has the team's terms from then on", async () => {
  const { age, look, person } = await signedIn("customer");
  await age({ begun: 8 * DAY_MS, used: MINUTE_MS });
  expect((await look()).person).not.toBeNull();
  await db.insert(userRoles).values({ userId: person.userId, role: "staff" });
  expect((await look()).person).toBeNull();
});

test("sessions that have ended are listed no more, and swept", async () => {
  const [staff, customer] = [await signedIn("staff"), await signedIn("customer")];
  await staff.age({ begun: 6 * DAY_MS, used: 13 * HOUR_MS });
  await customer.age({ begun: 8 * DAY_MS, used: 13 * HOUR_MS });
  expect(await listSessions(db, staff.person.userId, new Date())).toHaveLength(0);
  expect(await listSessions(db, customer.person.userId, new Date())).toHaveLength(1);
  await sweepAccounts(services);
  expect(await db.$count(session, staff.isTheirs)).toBe(0);
  expect(await db.$count(session, customer.isTheirs)).toBe(1);
});

test("who signed in from where is kept for a year, what the team did for good", async () => {
  const [recent, old] = [364, 366].map((days) => new Date(Date.now() - days * DAY_MS));
  const row = { actor: "Rosa", action: "sign-in.completed", subject: "user:1" };
  const kept = { ...row, createdAt: recent ?? new Date(), address: here.address };
  const gone = { ...kept, createdAt: old ?? new Date() };
  await db.delete(auditLog);
  await db
    .insert(auditLog)
    .values([kept, gone, { ...gone, action: "order.status", address: null }]);
  await sweepAccounts(services);
  const left = await db.select({ action: auditLog.action }).from(auditLog);
  expect(left.map(({ action }) => action).toSorted()).toEqual(["order.status", row.action]);
});

test("a password that was kept the old way is kept the new way once its owner signs in", async () => {
  const person = await insertCustomer(db);
  const isTheirs = eq(account.userId, person.userId);
  const old = await hashByScrypt(person.password);
  await db.update(account).set({ password: old }).where(isTheirs);
  const kept = async () => (await db.select().from(account).where(isTheirs))[0]?.password;
  expect((await signIn(asked, { ...person, password: "not-this-one" }, here)).ok).toBe(false);
  expect(await kept()).toBe(old);
  expect((await signIn(asked, person, here)).ok).toBe(true);
  expect(await kept()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await signIn(asked, person, here)).ok).toBe(true);
});
