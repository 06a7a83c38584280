/** Roles (decisions §6): staff run orders, messages and reviews; an admin does everything. */
export const ROLES = ["customer", "staff", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** The roles of the people who run the shop. */
export const TEAM_ROLES = ["staff", "admin"] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];
