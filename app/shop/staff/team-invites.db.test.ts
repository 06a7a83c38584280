import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditLog, outbox, session, teamInvites, user } from "#app/platform/db/schema.ts";
import { createAuth } from "#app/platform/auth/auth.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { testServices } from "#tests/support/test-services.ts";
import { createOwner } from "./create-owner.server.ts";
import { forgetTeamInvites } from "./forget-team-invites.server.ts";
import { inviteToTeam } from "./invite-to-team.server.ts";
import { joinTeam } from "./join-team.server.ts";
import { joinTeamAnew } from "./join-team-anew.server.ts";
import { revokeTeamInvite } from "./revoke-team-invite.server.ts";
import { listRoles } from "#app/shop/person/role-queries.server.ts";
import { setTeamRole } from "./set-team-role.server.ts";
import { signOutMember } from "./sign-out-member.server.ts";
import { findTeamInvite, listTeamInvites } from "./team-invite-queries.server.ts";

const { services: given, clock } = await testServices();
const { db, env } = given;
const auth = createAuth({
  db,
  secret: env.secret,
  publicUrl: env.publicUrl,
  onLock: async () => undefined,
  onProblem: () => undefined,
});
const services = { ...given, auth };
const start = clock.now;
const DAY_MS = 86_400_000;
const rosa = await admin("rosa@shop.example");
const client = { cookie: null, userAgent: null, address: "203.0.113.7" };
const person = { firstName: "Ivo", lastName: "Stahl", password: "ink-roller-at-dawn" };

async function admin(email: string) {
  const owner = { name: "Rosa Delgado", email, password: "oxblood-proof-7" };
  const { userId } = await createOwner(db, owner, { actor: "test", now: start });
  return { userId, name: owner.name };
}

beforeEach(async () => {
  clock.now = start;
  await db.delete(teamInvites);
});

/** Invites, and reads the secret out of the mail. */
async function invited(email: string, role: "staff" | "admin" = "staff", by = rosa) {
  expect(await inviteToTeam(services, { email, role }, by)).toEqual({ ok: true, email });
  return mailedToken(email);
}

async function mailedToken(email: string): Promise<string> {
  const [mail] = await db
    .select({ text: outbox.text, kind: outbox.kind })
    .from(outbox)
    .where(eq(outbox.recipient, email))
    .orderBy(desc(outbox.createdAt));
  expect(mail?.kind).toBe("account-link");
  return /\/team-invitation\?token=([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
}

const joinAnew = (token: string) =>
  joinTeamAnew(services, { ...person, confirmPassword: person.password, token }, client);

async function actionsAbout(subject: string) {
  const rows = await db.select().from(auditLog).where(eq(auditLog.subject, subject));
  return rows.map(({ action }) => action);
}

test("somebody without an account joins with a new one, verified and with the role offered", async () => {
  const token = await invited("ivo@press.example");
  const [invite] = await db.select().from(teamInvites);
  expect(JSON.stringify(invite)).not.toContain(token);
  expect(await findTeamInvite(db, token, clock.now)).toEqual({
    email: "ivo@press.example",
    role: "staff",
    hasAccount: false,
  });
  expect(await joinAnew(token)).toMatchObject({
    ok: true,
    cookies: [expect.any(String), expect.stringMatching(/^device=/)],
  });
  const [ivo] = await db.select().from(user).where(eq(user.email, "ivo@press.example"));
  expect(ivo).toMatchObject({ name: "Ivo Stahl", emailVerified: true });
  expect((await listRoles(db, ivo?.id ?? "")).toSorted()).toEqual(["customer", "staff"]);
  expect(await listTeamInvites(db, clock.now)).toEqual([]);
  expect(await joinAnew(token)).toEqual({ ok: false, reason: "link" });
  expect(await actionsAbout(`team-invite:${invite?.id}`)).toEqual(["team.invited"]);
  expect(await actionsAbout(`user:${ivo?.id}`)).toEqual(["team.joined", "account.created"]);
});

test("somebody with an account joins with it, which proves the mailbox too; nobody else can", async () => {
  const [dana, stranger] = [await insertCustomer(db), await insertCustomer(db)];
  await db.update(user).set({ emailVerified: false }).where(eq(user.id, dana.userId));
  const token = await invited(dana.email, "admin");
  expect(await joinTeam(services, { token, userId: stranger.userId })).toMatchObject({ ok: false });
  expect(await joinAnew(token)).toEqual({ ok: false, reason: "registered" });
  expect(await joinTeam(services, { token, userId: dana.userId })).toEqual({ ok: true });
  expect(await listRoles(db, dana.userId)).toEqual(["admin"]);
  expect(await joinTeam(services, { token, userId: dana.userId })).toMatchObject({ ok: false });
  const [proven] = await db.select().from(user).where(eq(user.id, dana.userId));
  expect(proven?.emailVerified).toBe(true);
});

test("of several tries at once one joins", async () => {
  const token = await invited("once@press.example");
  const answers = await Promise.all([joinAnew(token), joinAnew(token), joinAnew(token)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await db.$count(user, eq(user.email, "once@press.example"))).toBe(1);
});

test("asked again, or sent again, the last link alone works, for a week from then", async () => {
  const first = await invited("again@press.example");
  clock.now = new Date(start.getTime() + 5 * DAY_MS);
  const second = await invited("again@press.example", "admin");
  expect(await findTeamInvite(db, first, clock.now)).toBeNull();
  const [invite] = await listTeamInvites(db, clock.now);
  expect(invite).toMatchObject({ role: "admin", inviter: "Rosa Delgado", isOpen: true });
  const inviteId = invite?.id ?? "";
  clock.now = new Date(start.getTime() + 13 * DAY_MS);
  expect(await findTeamInvite(db, second, clock.now)).toBeNull();
  expect(await listTeamInvites(db, clock.now)).toMatchObject([{ id: inviteId, isOpen: false }]);
  expect(await inviteToTeam(services, { inviteId }, rosa)).toMatchObject({ ok: true });
  const third = await mailedToken("again@press.example");
  expect(await findTeamInvite(db, third, clock.now)).toMatchObject({ role: "admin" });
});

test("a revoked invitation is dead, and one of somebody who is no admin any more", async () => {
  const token = await invited("revoked@press.example");
  const [invite] = await listTeamInvites(db, clock.now);
  const inviteId = invite?.id ?? "";
  const done = { by: rosa, now: clock.now };
  expect(await revokeTeamInvite(db, inviteId, done)).toEqual({ ok: true });
  expect(await joinAnew(token)).toEqual({ ok: false, reason: "link" });
  expect(await revokeTeamInvite(db, inviteId, done)).toEqual({ ok: false, reason: "no_invite" });
  expect(await inviteToTeam(services, { inviteId }, rosa)).toEqual({
    ok: false,
    reason: "no_invite",
  });

  const ben = await admin("ben@shop.example");
  const bens = await invited("friend@press.example", "admin", ben);
  const off = { who: { userId: ben.userId }, role: "customer" as const };
  await setTeamRole(db, off, done);
  expect(await joinAnew(bens)).toEqual({ ok: false, reason: "link" });
  expect(await listTeamInvites(db, clock.now)).toMatchObject([{ isOpen: false }]);
});

test("only admins invite, revoke and sign others out, and nobody on the team is invited", async () => {
  const dana = await insertCustomer(db);
  const asked = { email: "x@press.example", role: "admin" as const };
  expect(await inviteToTeam(services, asked, dana)).toEqual({ ok: false, reason: "not_admin" });
  expect(await inviteToTeam(services, { ...asked, email: "rosa@shop.example" }, rosa)).toEqual({
    ok: false,
    reason: "on_team",
  });
  const done = { by: dana, now: clock.now };
  const refused = { ok: false, reason: "not_admin" };
  expect(await revokeTeamInvite(db, randomUUID(), done)).toEqual(refused);
  const asDana = { ...dana, sessionId: null };
  expect(await signOutMember(db, rosa.userId, asDana, clock.now)).toEqual(refused);
  expect(await db.$count(teamInvites)).toBe(0);
});

test("who closes an account is forgotten as somebody invited, in the audit log too", async () => {
  const dana = await insertCustomer(db);
  await invited(dana.email);
  const [invite] = await db.select().from(teamInvites);
  const forget = (emailVerified: boolean) =>
    db.transaction((tx) => forgetTeamInvites(tx, { ...dana, emailVerified }));
  await forget(false);
  expect(await db.$count(teamInvites)).toBe(1);
  await forget(true);
  expect(await db.$count(teamInvites)).toBe(0);
  const about = eq(auditLog.subject, `team-invite:${invite?.id}`);
  expect(await db.select().from(auditLog).where(about)).toMatchObject([
    { action: "team.invited", before: null, after: null },
  ]);
});

test("a guessable password is refused, and the invitation stays", async () => {
  const token = await invited("weak@press.example");
  const weak = { ...person, password: "password1", confirmPassword: "password1", token };
  expect(await joinTeamAnew(services, weak, client)).toMatchObject({ reason: "password" });
  expect(await findTeamInvite(db, token, clock.now)).not.toBeNull();
});

test("an admin ends a member's sessions, and of the own ones all but this", async () => {
  const sessionOf = async (userId: string) => {
    const id = randomUUID();
    const expiresAt = new Date(start.getTime() + DAY_MS);
    await db.insert(session).values({ id, token: id, userId, expiresAt });
    return id;
  };
  const dana = await insertCustomer(db);
  const by = { ...rosa, sessionId: await sessionOf(rosa.userId) };
  expect(await signOutMember(db, dana.userId, by, clock.now)).toEqual({
    ok: false,
    reason: "not_on_team",
  });
  const onTeam = { who: { userId: dana.userId }, role: "staff" as const };
  await setTeamRole(db, onTeam, { by: rosa, now: clock.now });
  await sessionOf(dana.userId);
  await sessionOf(rosa.userId);
  expect(await signOutMember(db, dana.userId, by, clock.now)).toEqual({ ok: true });
  expect(await signOutMember(db, rosa.userId, by, clock.now)).toEqual({ ok: true });
  expect(await db.$count(session, eq(session.userId, dana.userId))).toBe(0);
  const own = eq(session.userId, rosa.userId);
  const left = await db.select({ id: session.id }).from(session).where(own);
  expect(left).toEqual([{ id: by.sessionId }]);
  expect(await actionsAbout(`user:${dana.userId}`)).toContain("team.signed_out");
});
