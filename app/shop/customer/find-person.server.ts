import type { Auth, AuthClient } from "#app/platform/auth/auth.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import type { Person } from "#app/shop/staff/person.ts";
import { listRoles } from "#app/shop/staff/role-queries.server.ts";

/**
 * Who is signed in in this browser. Roles are read each time: a role that is
 * taken away is gone with the next request. `cookies` go back with the response.
 */
export async function findPerson(
  { auth, db }: { auth: Auth; db: Db },
  client: AuthClient,
): Promise<{ person: Person | null; sessionId: string | null; cookies: string[] }> {
  const { signedIn, ...session } = await auth.findSession(client);
  if (signedIn === null) return { person: null, ...session };
  return { person: { ...signedIn, roles: await listRoles(db, signedIn.userId) }, ...session };
}
