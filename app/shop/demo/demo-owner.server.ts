import { asc, eq } from "drizzle-orm";
import { user, userRoles } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { Person } from "#app/shop/person/person.ts";
import type { Role } from "#app/shop/person/roles.ts";

/** The first admin of the shop, who did in the demo what the team does; `null` where there is none. */
export async function findDemoOwner({ db }: Pick<Services, "db">): Promise<Person | null> {
  const [owner] = await db
    .select({ userId: user.id, name: user.name, email: user.email })
    .from(userRoles)
    .innerJoin(user, eq(user.id, userRoles.userId))
    .where(eq(userRoles.role, "admin"))
    .orderBy(asc(userRoles.createdAt))
    .limit(1);
  return owner ? demoPersonAs(owner, ["admin"]) : null;
}

export function demoPersonAs(
  who: Pick<Person, "userId" | "name" | "email">,
  roles: readonly Role[],
): Person {
  return { ...who, emailVerified: true, twoFactorEnabled: false, roles };
}
