import { createHash, randomBytes } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { auditLog, teamInvites, user, userRoles } from "#app/platform/db/schema.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { teamInviteMail } from "#app/shop/customer/sign-in/account-mails.server.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { lockAdmins } from "./lock-admins.server.ts";
import type { Person } from "#app/shop/person/person.ts";
import { TEAM_ROLES, type TeamRole } from "#app/shop/person/roles.ts";
import { INVITE_DAYS, TEAM_INVITE_PATH } from "#app/shop/person/team-invite-terms.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export type InviteToTeamResult =
  | { ok: true; email: string }
  /** `on_team`: their role is changed, not offered. `no_invite`: accepted or revoked meanwhile. */
  | { ok: false; reason: "not_admin" | "on_team" | "no_invite" };

/**
 * Asks the owner of a mailbox to join the team (decisions §1): a mail with a link that works
 * once, for a week. Asked again, or sent again by the invitation's id, the last link alone works
 * and the last role counts. Of its 256 random bits only a hash is kept. Audited.
 */
export function inviteToTeam(
  { db, env, jobs, now }: Pick<Services, "db" | "env" | "jobs" | "now">,
  asked: { email: string; role: TeamRole } | { inviteId: string },
  by: Pick<Person, "userId" | "name">,
): Promise<InviteToTeamResult> {
  const token = randomBytes(32).toString("base64url");
  return db.transaction(async (tx): Promise<InviteToTeamResult> => {
    if (!(await lockAdmins(tx)).includes(by.userId)) return { ok: false, reason: "not_admin" };
    const before = await findBefore(tx, asked);
    const invite = "email" in asked ? asked : before;
    if (invite === null) return { ok: false, reason: "no_invite" };
    const { email, role } = invite;
    if (await isOnTeam(tx, email)) return { ok: false, reason: "on_team" };
    const createdAt = now();
    const link = {
      role,
      tokenHash: hashInviteToken(token),
      inviterId: by.userId,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + INVITE_DAYS * DAY_MS),
    };
    const [kept] = await tx
      .insert(teamInvites)
      .values({ email, ...link })
      .onConflictDoUpdate({ target: teamInvites.email, set: link })
      .returning({ id: teamInvites.id });
    if (!kept) throw new Error("The database returned no invitation.");
    await tx.insert(auditLog).values({
      actorId: by.userId,
      actor: by.name,
      createdAt,
      action: "team.invited",
      subject: `team-invite:${kept.id}`,
      before: before && { email: before.email, role: before.role },
      after: { email, role },
    });
    const url = new URL(`${TEAM_INVITE_PATH}?token=${token}`, env.publicUrl).href;
    const mail = teamInviteMail(await readSettings(tx), email, { url, by: by.name, role });
    await enqueueMail(tx, jobs, mail, createdAt);
    return { ok: true, email };
  });
}

/** How the secret of an invitation's link is kept. */
export function hashInviteToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

async function findBefore(tx: Tx, asked: { email: string } | { inviteId: string }) {
  const [before] = await tx
    .select({ email: teamInvites.email, role: teamInvites.role })
    .from(teamInvites)
    .where(
      "email" in asked ? eq(teamInvites.email, asked.email) : eq(teamInvites.id, asked.inviteId),
    )
    .for("update");
  return before ?? null;
}

async function isOnTeam(tx: Tx, email: string): Promise<boolean> {
  const [found] = await tx
    .select({ one: sql`1` })
    .from(user)
    .innerJoin(userRoles, eq(userRoles.userId, user.id))
    .where(and(eq(user.email, email), inArray(userRoles.role, TEAM_ROLES)))
    .limit(1);
  return found !== undefined;
}
