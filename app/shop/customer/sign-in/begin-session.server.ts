import type { AuthClient } from "#app/platform/auth/auth.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { noteAccess } from "#app/shop/audit/note-access.server.ts";
import { listRoles } from "#app/shop/person/role-queries.server.ts";

/**
 * Signs in whoever has just made an account and chosen its password. Returns the cookies;
 * none for an account that has a second factor, which its owner signs in to.
 */
export async function beginSession(
  { auth, db, now }: Pick<Services, "auth" | "db" | "now">,
  { userId, name }: { userId: string; name: string },
  client: AuthClient,
): Promise<string[]> {
  const cookies = await auth.startSession(userId, client);
  if (cookies === null) return [];
  return db.transaction(async (tx) => {
    const by = { userId, name, roles: await listRoles(tx, userId) };
    await noteAccess(tx, { action: "account.created", account: by, by, client }, now());
    const device = await auth.devices.remember(tx, userId, client, now());
    return [...cookies, ...device.cookies];
  });
}
