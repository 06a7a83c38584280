import { onTold, tellOtherTabs } from "./other-tabs.ts";

const KEY = "session-ended";

/** Tells the shop's other tabs in this browser that nobody is signed in any more. */
export function tellSessionEnd(): void {
  // Those that can't be told hear it from the shop, half a minute later.
  tellOtherTabs(KEY);
}

/** Hears of it; gives what ends the listening. */
export function onSessionEnd(listener: () => void): () => void {
  return onTold(KEY, listener);
}
