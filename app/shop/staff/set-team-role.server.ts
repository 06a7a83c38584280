import { and, eq, gt, inArray, ne } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { auditLog, session, user, userRoles } from "#app/platform/db/schema.ts";
import { lockAdmins } from "./lock-admins.server.ts";
import type { Person } from "#app/shop/person/person.ts";
import { type Role, TEAM_ROLES } from "#app/shop/person/roles.ts";

/** The person who changes the team: an admin, or whoever has the machine's command line. */
export type TeamChanger = Pick<Person, "userId" | "name"> | "command line";

export type SetTeamRoleResult =
  | { ok: true; name: string }
  /** `unverified`: whoever has the account has not proven the mailbox. */
  | { ok: false; reason: "not_admin" | "unknown" | "unverified" | "last_admin" };

/**
 * Puts somebody with an account on the team as staff or admin, or takes them off
 * it ("customer"); their next request knows. The last admin stays (decisions §1).
 * Audited.
 */
export function setTeamRole(
  db: Db,
  change: { who: { email: string } | { userId: string }; role: Role },
  { by, now }: { by: TeamChanger; now: Date },
): Promise<SetTeamRoleResult> {
  const { who, role } = change;
  return db.transaction(async (tx): Promise<SetTeamRoleResult> => {
    // Two admins who take each other off the team take turns; the second is none any more.
    const admins = await lockAdmins(tx);
    if (by !== "command line" && !admins.includes(by.userId)) {
      return { ok: false, reason: "not_admin" };
    }
    const [person] = await tx
      .select({ userId: user.id, name: user.name, verified: user.emailVerified })
      .from(user)
      .where("email" in who ? eq(user.email, who.email) : eq(user.id, who.userId))
      .for("update");
    if (!person) return { ok: false, reason: "unknown" };
    if (role !== "customer" && !person.verified) return { ok: false, reason: "unverified" };
    const { userId } = person;
    if (role !== "admin" && admins.every((admin) => admin === userId) && admins.length > 0) {
      return { ok: false, reason: "last_admin" };
    }
    const isOnTeam = and(eq(userRoles.userId, userId), ne(userRoles.role, "customer"));
    const before = await tx.delete(userRoles).where(isOnTeam).returning({ role: userRoles.role });
    await tx.insert(userRoles).values({ userId, role, createdAt: now }).onConflictDoNothing();
    await tx.insert(auditLog).values({
      actorId: by === "command line" ? null : by.userId,
      actor: by === "command line" ? by : by.name,
      action: "team.role",
      subject: `user:${userId}`,
      before: { role: before.map((held) => held.role).join(", ") || "customer" },
      after: { role },
      createdAt: now,
    });
    return { ok: true, name: person.name };
  });
}

/** Everybody on the team, admins first, with the devices they are signed in on. */
export function listTeam(db: Db, now: Date) {
  return db
    .select({
      userId: user.id,
      name: user.name,
      email: user.email,
      role: userRoles.role,
      hasTwoFactor: user.twoFactorEnabled,
      since: userRoles.createdAt,
      sessions: db.$count(session, and(eq(session.userId, user.id), gt(session.expiresAt, now))),
    })
    .from(userRoles)
    .innerJoin(user, eq(user.id, userRoles.userId))
    .where(inArray(userRoles.role, TEAM_ROLES))
    .orderBy(userRoles.role, user.name);
}
