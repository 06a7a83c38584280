import { and, asc, eq, exists, gt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { DbOrTx, Tx } from "#app/platform/db/database.server.ts";
import { teamInvites, user, userRoles } from "#app/platform/db/schema.ts";
import { hashInviteToken } from "./invite-to-team.server.ts";

/** Everybody who was asked and has not answered, longest ago first; `isOpen` while the link works. */
export function listTeamInvites(db: DbOrTx, now: Date) {
  return db
    .select({
      id: teamInvites.id,
      email: teamInvites.email,
      role: teamInvites.role,
      inviter: user.name,
      sentAt: teamInvites.createdAt,
      expiresAt: teamInvites.expiresAt,
      isOpen: sql<boolean>`${isOpen(db, now)}`,
    })
    .from(teamInvites)
    .innerJoin(user, eq(user.id, teamInvites.inviterId))
    .orderBy(asc(teamInvites.createdAt));
}

/** The invitation of a link while it works, and whether its mailbox has an account. */
export async function findTeamInvite(db: DbOrTx, token: string, now: Date) {
  const [invite] = await db
    .select({
      email: teamInvites.email,
      role: teamInvites.role,
      hasAccount: sql<boolean>`${exists(
        db
          .select({ one: sql`1` })
          .from(user)
          .where(eq(user.email, teamInvites.email)),
      )}`,
    })
    .from(teamInvites)
    .where(and(isOf(token), isOpen(db, now)));
  return invite ?? null;
}

/** Uses the link up, of this mailbox if one is given: of several tries at once, one gets it. */
export async function takeTeamInvite(
  tx: Tx,
  { token, email }: { token: string; email?: string },
  now: Date,
) {
  const isTheirs = email === undefined ? undefined : eq(teamInvites.email, email);
  const [invite] = await tx
    .delete(teamInvites)
    .where(and(isOf(token), isOpen(tx, now), isTheirs))
    .returning({ id: teamInvites.id, email: teamInvites.email, role: teamInvites.role });
  return invite ?? null;
}

function isOf(token: string) {
  return eq(teamInvites.tokenHash, hashInviteToken(token));
}

/** Whether an invitation is not too old, and from somebody who may still invite. */
function isOpen(db: DbOrTx, now: Date) {
  const inviterRole = alias(userRoles, "inviter_role");
  const isFromAdmin = exists(
    db
      .select({ one: sql`1` })
      .from(inviterRole)
      .where(and(eq(inviterRole.userId, teamInvites.inviterId), eq(inviterRole.role, "admin"))),
  );
  return and(gt(teamInvites.expiresAt, now), isFromAdmin);
}
