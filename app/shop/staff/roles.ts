/** Roles (decisions §6): staff run orders, messages and reviews; an admin does everything. */
export const ROLES = ["customer", "staff", "admin"] as const;
export type Role = (typeof ROLES)[number];
