import { SIGNED_IN_PATH, signInPathTo } from "#app/shop/person/account-paths.ts";
import { buttonClasses } from "#app/ui/kit/button-look.ts";

/**
 * Leads to the sign-in page in a tab of its own, so that this page stays with all that is typed on
 * it. That tab closes itself once somebody has signed in, for which it has to know who opened it.
 */
export function SignInBeside() {
  return (
    <a
      className={buttonClasses({})}
      href={signInPathTo(SIGNED_IN_PATH)}
      target="_blank"
      rel="opener"
    >
      Sign in
    </a>
  );
}
