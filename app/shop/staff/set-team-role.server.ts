import { and, eq, inArray, ne } from "drizzle-orm";
import type { Db, Tx } from "#app/platform/db/database.server.ts";
import { auditLog, user, userRoles } from "#app/platform/db/schema.ts";
import type { Person } from "./person.ts";
import type { Role } from "./roles.ts";

/** Who changes the team: an admin, or whoever has the machine's command line. */
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
      before: { roles: before.map((held) => held.role) },
      after: { role },
      createdAt: now,
    });
    return { ok: true, name: person.name };
  });
}

async function lockAdmins(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .where(eq(userRoles.role, "admin"))
    .orderBy(userRoles.userId)
    .for("update");
  return rows.map(({ userId }) => userId);
}

/** Everybody on the team, admins first. */
export function listTeam(db: Db) {
  return db
    .select({
      userId: user.id,
      name: user.name,
      email: user.email,
      role: userRoles.role,
      hasTwoFactor: user.twoFactorEnabled,
      since: userRoles.createdAt,
    })
    .from(userRoles)
    .innerJoin(user, eq(user.id, userRoles.userId))
    .where(inArray(userRoles.role, ["staff", "admin"]))
    .orderBy(userRoles.role, user.name);
}
