/** Why a change of the team was refused, in words for an admin. */
export const TEAM_REFUSALS = {
  not_admin: "Only admins change the team.",
  unknown: "There is no such account any more.",
  unverified: "This account's email is not verified yet. Ask them to open the link we mailed them.",
  last_admin: "The shop needs an admin: make somebody else an admin first.",
  on_team: "They are on the team already. Change their role in the list.",
  no_invite: "This invitation is gone: it was accepted or revoked.",
  not_on_team: "They are not on the team any more.",
} as const;
