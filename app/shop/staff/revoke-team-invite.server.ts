import { eq } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { auditLog, teamInvites } from "#app/platform/db/schema.ts";
import { lockAdmins } from "./lock-admins.server.ts";
import type { Person } from "#app/shop/person/person.ts";

export type RevokeTeamInviteResult =
  | { ok: true }
  | { ok: false; reason: "not_admin" | "no_invite" };

/** Takes an invitation back: its link works no more. Audited. */
export function revokeTeamInvite(
  db: Db,
  inviteId: string,
  { by, now }: { by: Pick<Person, "userId" | "name">; now: Date },
): Promise<RevokeTeamInviteResult> {
  return db.transaction(async (tx): Promise<RevokeTeamInviteResult> => {
    if (!(await lockAdmins(tx)).includes(by.userId)) return { ok: false, reason: "not_admin" };
    const [invite] = await tx
      .delete(teamInvites)
      .where(eq(teamInvites.id, inviteId))
      .returning({ email: teamInvites.email, role: teamInvites.role });
    if (!invite) return { ok: false, reason: "no_invite" };
    await tx.insert(auditLog).values({
      actorId: by.userId,
      actor: by.name,
      createdAt: now,
      action: "team.invite_revoked",
      subject: `team-invite:${inviteId}`,
      before: invite,
    });
    return { ok: true };
  });
}
