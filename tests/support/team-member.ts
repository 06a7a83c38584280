import { randomUUID } from "node:crypto";
import type { Db } from "#app/platform/db/database.server.ts";
import { user } from "#app/platform/db/schema.ts";
import type { Person } from "#app/shop/person/person.ts";
import type { Role } from "#app/shop/person/roles.ts";

/** Somebody of this role as operations see them; not one who can sign in. */
export async function insertPerson(db: Db, role: Role): Promise<Person> {
  const userId = randomUUID();
  const who = { name: `A ${role}`, email: `${userId}@shop.example` };
  await db.insert(user).values({ id: userId, ...who });
  return { userId, ...who, emailVerified: true, twoFactorEnabled: false, roles: [role] };
}
