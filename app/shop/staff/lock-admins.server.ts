import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { userRoles } from "#app/platform/db/schema.ts";

/**
 * The ids of everybody who is an admin now, until the transaction ends: two admins who
 * change the team take turns, and who was just taken off it changes nothing.
 */
export async function lockAdmins(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .where(eq(userRoles.role, "admin"))
    .orderBy(userRoles.userId)
    .for("update");
  return rows.map(({ userId }) => userId);
}
