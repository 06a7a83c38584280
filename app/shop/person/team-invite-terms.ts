import type { TeamRole } from "#app/shop/person/roles.ts";

/** For how long an invitation can be accepted. */
export const INVITE_DAYS = 7;

/** The page that the link of an invitation leads to. */
export const TEAM_INVITE_PATH = "/team-invitation";

/** The page on which admins invite people and say what they may do. */
export const TEAM_PATH = "/admin/team";

/** The role that somebody joins in, in words. */
export const TEAM_ROLE_WORDS: Readonly<Record<TeamRole, string>> = {
  staff: "as staff",
  admin: "as an admin",
};
