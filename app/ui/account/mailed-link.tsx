import { Form } from "react-router";
import { Button } from "#app/ui/kit/button.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { useSending } from "#app/ui/kit/use-sending.ts";

/** The page of a link that was mailed to prove a mailbox: one press, signed in to its account. */
export function MailedLink({
  title,
  text,
  button,
  standing,
  signInPath,
}: {
  title: string;
  text: string;
  button: string;
  /** Whether the account that the link is for is signed in here. */
  standing: "own" | "signed_out" | "foreign";
  /** The way to sign in first, and come back. */
  signInPath: string;
}) {
  const busy = useSending().isSending;
  if (standing === "foreign") {
    return (
      <EmptyState title="This link is for another account" headingLevel={1}>
        Sign out, sign in to the account that the link is for, and open the link again.
      </EmptyState>
    );
  }
  const isOwn = standing === "own";
  return (
    <>
      <div className="auth-head">
        <h1>{title}</h1>
        <p className="voice">{isOwn ? text : `Sign in first. ${text}`}</p>
      </div>
      {isOwn ? (
        <Form method="post" className="form">
          <Button type="submit" size="lg" block busy={busy}>
            {button}
          </Button>
        </Form>
      ) : (
        <>
          <ButtonLink to={signInPath} size="lg" block>
            Sign In
          </ButtonLink>
          <p className="small muted">
            Didn't ask for this? Just ignore it: nothing happens unless you sign in.
          </p>
        </>
      )}
    </>
  );
}
