import { eq } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { userRoles } from "#app/platform/db/schema.ts";
import type { Role } from "#app/shop/person/roles.ts";

export async function listRoles(db: DbOrTx, userId: string): Promise<Role[]> {
  const rows = await db
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(eq(userRoles.userId, userId));
  return rows.map(({ role }) => role);
}

/** An owner is an admin; there is none until the shop is set up (decisions §1). */
export async function hasOwner(db: DbOrTx): Promise<boolean> {
  const [row] = await db
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .where(eq(userRoles.role, "admin"))
    .limit(1);
  return row !== undefined;
}
