import { eq, inArray } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { user, userRoles } from "#app/platform/db/schema.ts";
import { TEAM_ROLES } from "#app/shop/person/roles.ts";
import { isOwnOrder } from "#app/shop/quote/quote-rules.ts";

/** Whether somebody on the team ordered it, also as a guest with their mailbox. */
export async function isTeamOrder(
  tx: Tx,
  order: { userId: string | null; contactEmail: string },
): Promise<boolean> {
  const team = await tx
    .select({ userId: user.id, email: user.email })
    .from(userRoles)
    .innerJoin(user, eq(user.id, userRoles.userId))
    .where(inArray(userRoles.role, [...TEAM_ROLES]));
  return team.some((person) => isOwnOrder(order, person));
}
