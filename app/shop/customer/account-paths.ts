/** Where people sign in. */
export const SIGN_IN_PATH = "/auth";

/** Where people make an account; `null` as long as the shop has no such page. */
export const SIGN_UP_PATH: string | null = null;

export const MY_ACCOUNT_PATH = "/my-account";

/** The sign-in page, and from there on to where the visitor was going. */
export function signInPathTo(goal: string): string {
  return `${SIGN_IN_PATH}?${new URLSearchParams({ next: goal })}`;
}
