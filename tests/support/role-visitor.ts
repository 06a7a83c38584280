import { randomUUID } from "node:crypto";
import { userRoles } from "#app/platform/db/schema.ts";
import type { Role } from "#app/shop/person/roles.ts";
import { insertCustomer } from "./customer.ts";
import { signedIn } from "./signed-in.ts";
import type { TestShop } from "./test-shop.ts";

/** A browser in which somebody of this role is signed in. */
export async function visitorOfRole(shop: TestShop, role: Role) {
  const { db } = shop.services;
  const email = `${role}-${randomUUID()}@shop.example`;
  const person = await insertCustomer(db, { name: `A ${role}`, email });
  if (role !== "customer") await db.insert(userRoles).values({ userId: person.userId, role });
  return signedIn(shop, person);
}
