import type { SubmissionResult } from "@conform-to/react";
import { INVITE_DAYS } from "#app/shop/person/team-invite-terms.ts";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { JoinTeamForm } from "./join-team-form.tsx";
import { MailedLink } from "./mailed-link.tsx";

/** The page that an invitation to the team opens. */
export function InvitationView({
  invite,
  lastResult,
}: {
  /** `null` when the link works no more. */
  invite: {
    email: string;
    standing: "new" | "own" | "signed_out" | "foreign";
    signInPath: string;
    /** "You join the team of Makeready as staff." */
    joining: string;
  } | null;
  lastResult: SubmissionResult | null;
}) {
  return (
    <div className="auth">
      <div className="in">
        {invite === null ? (
          <EmptyState title="This link does not work" headingLevel={1}>
            It is used up, older than {INVITE_DAYS} days, or the invitation was withdrawn. Ask the
            person who invited you for a new one.
          </EmptyState>
        ) : invite.standing === "new" ? (
          <>
            <div className="auth-head">
              <h1>Join the team</h1>
              <p className="voice">{invite.joining} Choose how you sign in.</p>
            </div>
            <JoinTeamForm email={invite.email} lastResult={lastResult} />
          </>
        ) : (
          <MailedLink
            title="Join the team"
            text={invite.joining}
            button="Join the team"
            standing={invite.standing}
            signInPath={invite.signInPath}
          />
        )}
      </div>
    </div>
  );
}
