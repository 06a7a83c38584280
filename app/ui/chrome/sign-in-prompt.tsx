import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router";
import { SIGN_UP_PATH, signInPathTo } from "#app/shop/customer/account-paths.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Dialog } from "#app/ui/kit/dialog.tsx";

/** Asks a visitor to sign in before going on (accounts §2, Route guard). */
export function SignInPrompt({
  ref,
  goal,
}: {
  ref: RefObject<HTMLDialogElement | null>;
  /** Where the visitor was going. */
  goal: string;
}) {
  const { key } = useLocation();
  // Whoever has gone to another page needs it no more.
  useEffect(() => ref.current?.close(), [ref, key]);
  const canSignUp = SIGN_UP_PATH !== null;
  return (
    <Dialog ref={ref} title={canSignUp ? "Sign Up to Continue" : "Sign In to Continue"}>
      <p>An account is needed to access content and browse products at member prices.</p>
      <div className="acts">
        {SIGN_UP_PATH !== null && <ButtonLink to={SIGN_UP_PATH}>Create Account</ButtonLink>}
        <ButtonLink look={canSignUp ? "outline" : "solid"} to={signInPathTo(goal)}>
          Sign In
        </ButtonLink>
        <ButtonLink look="quiet" to="/">
          Back to Home
        </ButtonLink>
      </div>
    </Dialog>
  );
}
