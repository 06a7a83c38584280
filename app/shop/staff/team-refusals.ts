/** Why a change of the team was refused, in words for an admin. */
export const TEAM_REFUSALS = {
  not_admin: "Only admins change the team.",
  unknown: "There is no account with this email. Ask them to sign up first.",
  unverified: "This account's email is not verified yet. Ask them to open the link we mailed them.",
  last_admin: "The shop needs an admin: make somebody else an admin first.",
} as const;
