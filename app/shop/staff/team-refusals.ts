/** Why a change of the team was refused, in words for an admin. */
export const TEAM_REFUSALS = {
  not_admin: "Only admins can change the team.",
  unknown: "This account no longer exists.",
  unverified:
    "This account's email is not verified yet. Ask them to open the link we emailed them.",
  last_admin: "The shop needs an admin. Make someone else an admin first.",
  on_team: "They're already on the team. Change their role in the list.",
  no_invite: "This invitation was already accepted or revoked.",
  not_on_team: "They're no longer on the team.",
} as const;
