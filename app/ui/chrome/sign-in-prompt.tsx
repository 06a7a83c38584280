import { type RefObject, useEffect } from "react";
import { signInPathTo, signUpPathTo } from "#app/shop/person/account-paths.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Dialog } from "#app/ui/kit/dialog.tsx";
import { usePlaceAhead } from "./use-place-ahead.ts";

/** Asks a visitor to sign in before going on (accounts §2, Route guard). */
export function SignInPrompt({
  ref,
  goal,
}: {
  ref: RefObject<HTMLDialogElement | null>;
  /** The page that the visitor was going to. */
  goal: string;
}) {
  const place = usePlaceAhead();
  // Whoever sets out for another page needs it no more.
  useEffect(() => ref.current?.close(), [ref, place]);
  return (
    <Dialog ref={ref} title="Sign Up to Continue">
      <p>An account is needed to access content and browse products as a member.</p>
      <div className="acts">
        <ButtonLink to={signUpPathTo(goal)}>Create Account</ButtonLink>
        <ButtonLink look="outline" to={signInPathTo(goal)}>
          Sign In
        </ButtonLink>
        <ButtonLink look="quiet" to="/">
          Back to Home
        </ButtonLink>
      </div>
    </Dialog>
  );
}
