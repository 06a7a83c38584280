import type { Role } from "./roles.ts";

/** The signed-in person, as every page and operation sees them. */
export interface Person {
  userId: string;
  name: string;
  email: string;
  emailVerified: boolean;
  twoFactorEnabled: boolean;
  roles: readonly Role[];
}

/** Staff run orders; an admin is staff too (decisions §6). */
export function isStaff(person: Pick<Person, "roles">): boolean {
  return isAdmin(person) || person.roles.includes("staff");
}

export function isAdmin(person: Pick<Person, "roles">): boolean {
  return person.roles.includes("admin");
}
