import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { auditLog, session, userRoles } from "#app/platform/db/schema.ts";
import { endSessions } from "#app/shop/customer/sign-in/sessions.server.ts";
import { lockAdmins } from "./lock-admins.server.ts";
import type { Person } from "#app/shop/person/person.ts";
import { TEAM_ROLES } from "#app/shop/person/roles.ts";

export type SignOutMemberResult = { ok: true } | { ok: false; reason: "not_admin" | "not_on_team" };

/**
 * Ends every session of somebody on the team; of an admin's own all but the one that
 * asks (`sessionId`). They sign in again, with their second factor on every device. Audited.
 */
export function signOutMember(
  db: Db,
  userId: string,
  by: Pick<Person, "userId" | "name"> & { sessionId: string | null },
  now: Date,
): Promise<SignOutMemberResult> {
  return db.transaction(async (tx): Promise<SignOutMemberResult> => {
    if (!(await lockAdmins(tx)).includes(by.userId)) return { ok: false, reason: "not_admin" };
    const isOnTeam = and(eq(userRoles.userId, userId), inArray(userRoles.role, TEAM_ROLES));
    if ((await tx.$count(userRoles, isOnTeam)) === 0) return { ok: false, reason: "not_on_team" };
    const sessions = await tx.$count(session, eq(session.userId, userId));
    await endSessions(tx, userId, { except: userId === by.userId ? by.sessionId : null });
    const left = await tx.$count(session, eq(session.userId, userId));
    await tx.insert(auditLog).values({
      actorId: by.userId,
      actor: by.name,
      action: "team.signed_out",
      subject: `user:${userId}`,
      createdAt: now,
      before: { sessions },
      after: { sessions: left },
    });
    return { ok: true };
  });
}
