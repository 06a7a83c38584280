import { randomUUID } from "node:crypto";
import { hashPassword } from "#app/platform/auth/hash-password.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { user } from "#app/platform/db/schema.ts";
import { splitName } from "#app/shop/person/first-name.ts";
import { insertPassword } from "#app/shop/customer/sign-in/insert-password.server.ts";
import { insertProfile } from "#app/shop/customer/profile/insert-profile.server.ts";

export interface TestCustomer {
  userId: string;
  name: string;
  email: string;
  password: string;
}

/** Somebody with an account and no role, who can sign in. */
export async function insertCustomer(
  db: Db,
  given: Partial<Omit<TestCustomer, "userId">> = {},
): Promise<TestCustomer> {
  const userId = randomUUID();
  const customer = {
    name: "Dana Whitfield",
    email: `${userId}@blueheron.example`,
    password: "oxblood-proof-7",
    ...given,
  };
  const { name, email, password } = customer;
  await db.insert(user).values({ id: userId, name, email, emailVerified: true });
  const passwordHash = await hashOf(password);
  await db.transaction(async (tx) => {
    await insertPassword(tx, { userId, passwordHash }, new Date());
    await insertProfile(tx, { userId, ...splitName(name) }, new Date());
  });
  return { userId, ...customer };
}

const hashes = new Map<string, Promise<string>>();

/** Most have the same password, and to hash it takes as long as it should. */
function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}
