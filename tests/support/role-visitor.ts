import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { userRoles } from "#app/platform/db/schema.ts";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import type { Role } from "#app/shop/person/roles.ts";
import { signedIn } from "./signed-in.ts";
import type { TestShop } from "./test-shop.ts";

/** A browser in which somebody of this role is signed in. */
export async function visitorOfRole(shop: TestShop, role: Role) {
  const { db } = shop.services;
  const person = {
    name: `A ${role}`,
    email: `${role}-${randomUUID()}@shop.example`,
    password: "oxblood-proof-7",
  };
  const { userId } = await createOwner(db, person, { actor: "test", now: new Date() });
  await db.update(userRoles).set({ role }).where(eq(userRoles.userId, userId));
  return signedIn(shop, person);
}
