import type { TeamRole } from "#app/shop/person/roles.ts";

/** For how long an invitation can be accepted. */
export const INVITE_DAYS = 7;

/** Where the link of an invitation leads. */
export const TEAM_INVITE_PATH = "/team-invitation";

/** Where admins invite people and say what they may do. */
export const TEAM_PATH = "/admin/team";

/** What somebody joins as. */
export const TEAM_ROLE_WORDS: Readonly<Record<TeamRole, string>> = {
  staff: "as staff",
  admin: "as an admin",
};
