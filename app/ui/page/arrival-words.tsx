import { createContext, type ReactNode, use } from "react";

/**
 * The message about something done on the way to a page that the server sends; none in the browser.
 */
export const ArrivalContext = createContext<ReactNode>(null);

/**
 * The words for who has no script: first on the page, and again where its address may lead
 * further down; the style sheets show one of them. With a script, a toast says them.
 */
export function ArrivalWords() {
  return <noscript>{use(ArrivalContext)}</noscript>;
}
