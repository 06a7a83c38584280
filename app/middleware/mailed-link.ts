import type { RouterContextProvider } from "react-router";
import { signInPathTo } from "#app/shop/person/account-paths.ts";
import type { AccountLinkPurpose } from "#app/shop/customer/sign-in/account-link-terms.ts";
import { findAccountLink } from "#app/shop/customer/sign-in/account-links.server.ts";
import type { Person } from "#app/shop/person/person.ts";
import { askedPage } from "./asked-page.ts";
import { personContext, servicesContext } from "./context.ts";

/**
 * - `own`: the account that the link is for is signed in here
 * - `signed_out`, `foreign`: nobody is, or another one
 */
export type MailedLinkStanding = "own" | "signed_out" | "foreign";

/**
 * Finds a link that proves a mailbox, and how it stands to this browser. Only who
 * is signed in to its account may press it: the reader of the mail need not be who
 * made the account, and would give it the mailbox (decision 0016).
 */
export async function findMailedLink(
  url: URL,
  context: Readonly<RouterContextProvider>,
  purpose: AccountLinkPurpose,
) {
  const { db, now } = context.get(servicesContext);
  const token = url.searchParams.get("token") ?? "";
  const link = await findAccountLink(db, purpose, token, now());
  if (link === null) return null;
  return {
    ...link,
    token,
    standing: standingOf(context.get(personContext), link),
    signInPath: signInPathTo(askedPage(url)),
  };
}

function standingOf(
  person: Pick<Person, "userId"> | null,
  link: { userId: string },
): MailedLinkStanding {
  if (person === null) return "signed_out";
  return person.userId === link.userId ? "own" : "foreign";
}
