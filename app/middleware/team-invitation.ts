import type { RouterContextProvider } from "react-router";
import { signInPathTo } from "#app/shop/person/account-paths.ts";
import type { Person } from "#app/shop/person/person.ts";
import { findTeamInvite } from "#app/shop/staff/team-invite-queries.server.ts";
import { askedPage } from "./asked-page.ts";
import { personContext, servicesContext } from "./context.ts";

/**
 * - `new`: nobody is signed in, and the mailbox has no account yet
 * - `own`: the account of the mailbox is signed in here
 * - `signed_out`, `foreign`: it is not, or another one is
 */
export type InvitationStanding = "new" | "own" | "signed_out" | "foreign";

/** The invitation to the team that the address names, and how it stands to this browser; `null` when its link is dead. */
export async function findInvitation(url: URL, context: Readonly<RouterContextProvider>) {
  const { db, now } = context.get(servicesContext);
  const token = url.searchParams.get("token") ?? "";
  const invite = await findTeamInvite(db, token, now());
  if (invite === null) return null;
  const { hasAccount, ...shown } = invite;
  return {
    ...shown,
    token,
    standing: standingOf(context.get(personContext), { ...shown, hasAccount }),
    signInPath: signInPathTo(askedPage(url)),
  };
}

function standingOf(
  person: Pick<Person, "email"> | null,
  { email, hasAccount }: { email: string; hasAccount: boolean },
): InvitationStanding {
  if (person === null) return hasAccount ? "signed_out" : "new";
  return person.email === email ? "own" : "foreign";
}
