import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { auditLog, user, userRoles } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { markEmailVerified } from "#app/shop/customer/sign-in/verify-email.server.ts";
import { TEAM_ROLES, type TeamRole } from "#app/shop/person/roles.ts";
import { takeTeamInvite } from "./team-invite-queries.server.ts";

/** `link`: used up, too old, revoked, or for another mailbox. */
export type JoinTeamResult = { ok: true } | { ok: false; reason: "link" };

/**
 * Somebody with an account accepts an invitation to its mailbox, which the link proves as well
 * if nothing has before. Who is on the team by now keeps the role. Audited.
 */
export function joinTeam(
  { db, now, ...services }: Pick<Services, "changes" | "db" | "env" | "now">,
  { token, userId }: { token: string; userId: string },
): Promise<JoinTeamResult> {
  return db.transaction(async (tx): Promise<JoinTeamResult> => {
    const [person] = await tx
      .select({ name: user.name, email: user.email, emailVerified: user.emailVerified })
      .from(user)
      .where(eq(user.id, userId))
      .for("update");
    const invite = person && (await takeTeamInvite(tx, { token, email: person.email }, now()));
    if (!invite) return { ok: false, reason: "link" };
    const { name, email, emailVerified } = person;
    if (!emailVerified) {
      await markEmailVerified(tx, services, { userId, email }, now());
    }
    await enterTeam(tx, { userId, name }, invite, now());
    return { ok: true };
  });
}

/** Gives the role of an invitation to whoever accepted it. */
export async function enterTeam(
  tx: Tx,
  { userId, name }: { userId: string; name: string },
  invite: { id: string; role: TeamRole },
  now: Date,
): Promise<void> {
  const isOnTeam = and(eq(userRoles.userId, userId), inArray(userRoles.role, TEAM_ROLES));
  if ((await tx.$count(userRoles, isOnTeam)) > 0) return;
  await tx.insert(userRoles).values({ userId, role: invite.role, createdAt: now });
  await tx.insert(auditLog).values({
    actorId: userId,
    actor: name,
    action: "team.joined",
    subject: `user:${userId}`,
    before: { role: "customer" },
    after: { role: invite.role },
    createdAt: now,
  });
}
