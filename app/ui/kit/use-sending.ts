import { type Fetcher, type Location, useLocation, useNavigation } from "react-router";

/** What a form of the page sends; all of it is empty while no answer is waited for. */
export interface Sending {
  isSending: boolean;
  formAction: string | undefined;
  formData: FormData | undefined;
}

const NOTHING: Sending = { isSending: false, formAction: undefined, formData: undefined };

/**
 * What is being sent, from the press until its answer can be seen. An answer of the page itself, as "Check
 * the highlighted fields.", is seen before the page has loaded anew after it: from then on a press counts. One
 * that leads elsewhere is seen once that page is there, and a press before would send the same again.
 */
export function useSending(): Sending {
  return sendingOf(useNavigation(), useLocation());
}

/** What `useSending` tells while the page at `here` stands before its visitor. */
export function sendingOf(
  navigation: ReturnType<typeof useNavigation>,
  here: Pick<Location, "pathname">,
): Sending {
  const { state, formMethod, formAction, formData, location } = navigation;
  if (formMethod !== "POST") return NOTHING;
  const isAnswered =
    state === "loading" && location.pathname === here.pathname && !isRedirect(location.state);
  return isAnswered ? NOTHING : { isSending: true, formAction, formData };
}

/** The router's own mark on where an answer leads, which may be the same page. */
const REDIRECT = "_isRedirect";

function isRedirect(state: unknown): boolean {
  return (
    typeof state === "object" && state !== null && REDIRECT in state && state[REDIRECT] === true
  );
}

/**
 * The same of a form that stays on its page: a refusal is seen at once, everything else once the page has
 * loaded anew.
 */
export function isUnderWay(state: Fetcher["state"], isRefused: boolean): boolean {
  return state === "submitting" || (state === "loading" && !isRefused);
}
