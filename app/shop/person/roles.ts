/** Roles (decisions §6): staff run orders, messages and reviews; an admin does everything. */
export const ROLES = ["customer", "staff", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** Who runs the shop. */
export const TEAM_ROLES = ["staff", "admin"] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];
