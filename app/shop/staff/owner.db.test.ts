import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { createAuth } from "#app/platform/auth/auth.server.ts";
import {
  auditLog,
  ownerSetupLinks,
  session,
  settings,
  twoFactor,
  user,
  userRoles,
} from "#app/platform/db/schema.ts";
import { testDatabase } from "#tests/support/database.ts";
import { createOwner } from "./create-owner.server.ts";
import { createOwnerSetupLink } from "./create-owner-setup-link.server.ts";
import { ownerSetupSchema } from "./owner-setup-form.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { listRoles } from "#app/shop/person/role-queries.server.ts";
import { setUpOwner } from "./set-up-owner.server.ts";
import { isSetupLinkOpen } from "./setup-link-queries.server.ts";

const { db } = await testDatabase();
const now = new Date("2026-11-20T12:00:00Z");
const publicUrl = "http://localhost:4350";
const client = { cookie: null, userAgent: "test", address: "192.0.2.7" };
const account = { name: "Rosa Delgado", email: "rosa@shop.example", password: "oxblood-proof-7" };
const rosa = ownerSetupSchema.parse(account);
const auth = createAuth({
  db,
  secret: "a secret of the tests that is long enough",
  publicUrl,
  onLock: async () => undefined,
  onProblem: (level, message) => {
    throw new Error(`${level}: ${message}`);
  },
});

function minutesLater(minutes: number) {
  return new Date(now.getTime() + minutes * 60_000);
}

async function newToken(at = now) {
  const link = await createOwnerSetupLink(db, { publicUrl }, at);
  if (link === null) throw new Error("There is an owner already.");
  return new URL(link).searchParams.get("token") ?? "";
}

beforeEach(async () => {
  await db.delete(auditLog);
  await db.delete(ownerSetupLinks);
  await db.delete(user);
  await db.delete(settings);
});

test("the link leads to the set-up page and holds 256 bits that are stored hashed", async () => {
  const link = await createOwnerSetupLink(db, { publicUrl }, now);
  expect(link).toMatch(/^http:\/\/localhost:4350\/setup\?token=[\w-]{43}$/);
  const [row] = await db.select().from(ownerSetupLinks);
  expect(link).not.toContain(row?.tokenHash);
});

test("the link makes a verified admin who can sign in", async () => {
  const result = await setUpOwner(db, await newToken(), rosa, minutesLater(59));
  expect(result.ok).toBe(true);
  const signedIn = await auth.signIn(rosa, client);
  if (!signedIn.ok) throw new Error("The owner could not sign in.");
  expect(signedIn.signedIn).toMatchObject({ email: rosa.email, emailVerified: true });
  expect(await listRoles(db, signedIn.signedIn.userId)).toEqual(["admin"]);
});

test("what the owner tells of the shop is in force, and orders are mailed to them", async () => {
  const told = ownerSetupSchema.parse({
    ...account,
    shopName: "Blue Heron Print",
    phone: "(312) 555-0134",
    street: "12 Wacker Dr",
    city: "Chicago",
    state: "IL",
    zip: "60601",
    taxPercent: "10.25%",
  });
  await setUpOwner(db, await newToken(), told, now);
  const inForce = await readSettings(db);
  expect(inForce).toMatchObject({
    shopName: "Blue Heron Print",
    email: "rosa@shop.example",
    state: "IL",
    zip: "60601",
    taxRates: { IL: 10.25 },
  });
  const [saved] = await db.select().from(auditLog).where(eq(auditLog.action, "settings.saved"));
  expect(saved).toMatchObject({ actor: "Rosa Delgado", subject: "settings:business" });
});

test("what is left empty stays as it is, but for the email", async () => {
  await setUpOwner(db, await newToken(), rosa, now);
  expect(await readSettings(db)).toEqual({ ...DEFAULT_SETTINGS, email: "rosa@shop.example" });
});

test("from the command line the first owner's mailbox is the shop's, and no later one's", async () => {
  const by = { actor: "command line", now, hasMailbox: true };
  await createOwner(db, rosa, by);
  await createOwner(db, { ...rosa, email: "sam@shop.example" }, by);
  expect(await readSettings(db)).toMatchObject({ email: "rosa@shop.example" });
});

test("a used link, a link after its hour and an unknown token make nobody an owner", async () => {
  const token = await newToken();
  expect(await setUpOwner(db, "unknown", rosa, now)).toEqual({ ok: false, reason: "link" });
  expect(await setUpOwner(db, token, rosa, minutesLater(60))).toEqual({
    ok: false,
    reason: "link",
  });
  expect((await setUpOwner(db, token, rosa, minutesLater(1))).ok).toBe(true);
  const again = await setUpOwner(
    db,
    token,
    { ...rosa, email: "eve@evil.example" },
    minutesLater(2),
  );
  expect(again).toEqual({ ok: false, reason: "link" });
  expect(await db.$count(user)).toBe(1);
});

test("a new start ends the earlier link", async () => {
  const first = await newToken();
  const second = await newToken(minutesLater(5));
  expect(await isSetupLinkOpen(db, first, minutesLater(6))).toBe(false);
  expect(await isSetupLinkOpen(db, second, minutesLater(6))).toBe(true);
});

test("once there is an owner no link is made, and an open one is dead", async () => {
  const token = await newToken();
  await createOwner(db, rosa, { actor: "command line", now });
  expect(await isSetupLinkOpen(db, token, now)).toBe(false);
  expect(await createOwnerSetupLink(db, { publicUrl }, now)).toBeNull();
});

test("two tabs with the same link make one owner", async () => {
  const token = await newToken();
  const results = await Promise.all(
    [1, 2, 3, 4].map((tab) =>
      setUpOwner(db, token, { ...rosa, email: `owner${tab}@shop.example` }, now),
    ),
  );
  expect(results.filter((result) => result.ok)).toHaveLength(1);
  expect(await db.$count(userRoles, eq(userRoles.role, "admin"))).toBe(1);
});

test("the command line makes another admin, and writes it down", async () => {
  await createOwner(db, rosa, { actor: "command line", now });
  await createOwner(db, { ...rosa, email: "ben@shop.example" }, { actor: "command line", now });
  expect(await db.$count(userRoles, eq(userRoles.role, "admin"))).toBe(2);
  const entries = await db.select().from(auditLog);
  expect(entries.map(({ action, actor }) => ({ action, actor }))).toEqual([
    { action: "owner.created", actor: "command line" },
    { action: "owner.created", actor: "command line" },
  ]);
});

test("an account that becomes owner gets the new password, and its sessions end", async () => {
  await createOwner(db, rosa, { actor: "command line", now });
  await auth.signIn(rosa, client);
  await createOwner(
    db,
    { ...rosa, email: "ROSA@shop.example", password: "a-new-sheet-9" },
    { actor: "command line", now },
  );
  expect(await db.$count(user)).toBe(1);
  expect(await db.$count(session)).toBe(0);
  expect((await auth.signIn(rosa, client)).ok).toBe(false);
  expect((await auth.signIn({ ...rosa, password: "a-new-sheet-9" }, client)).ok).toBe(true);
});

test("a second factor of whoever took the address before the owner does not keep the owner out", async () => {
  const taken = { id: "taken", name: "Mallory", email: rosa.email, twoFactorEnabled: true };
  await db.insert(user).values(taken);
  await db
    .insert(twoFactor)
    .values({ id: "hers", userId: "taken", secret: "hers", backupCodes: "hers" });
  await createOwner(db, rosa, { actor: "command line", now });
  expect((await auth.signIn(rosa, client)).ok).toBe(true);
});
