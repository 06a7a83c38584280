import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { auditLog, teamInvites } from "#app/platform/db/schema.ts";
import type { Person } from "#app/shop/person/person.ts";

/**
 * Removes what the team's invitations say of somebody who closes the account: those they
 * sent, and those to their mailbox, in the audit log as well. Of a mailbox that nobody has
 * proven it may be somebody else who was invited.
 */
export async function forgetTeamInvites(
  tx: Tx,
  { userId, email, emailVerified }: Pick<Person, "userId" | "email" | "emailVerified">,
): Promise<void> {
  const isTheirs = emailVerified ? eq(teamInvites.email, email) : undefined;
  await tx.delete(teamInvites).where(or(eq(teamInvites.inviterId, userId), isTheirs));
  if (!emailVerified) return;
  await tx
    .update(auditLog)
    .set({ before: null, after: null })
    .where(
      and(
        inArray(auditLog.action, ["team.invited", "team.invite_revoked"]),
        or(
          eq(sql`${auditLog.after}->>'email'`, email),
          eq(sql`${auditLog.before}->>'email'`, email),
        ),
      ),
    );
}
