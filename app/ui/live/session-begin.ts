import { onTold, tellOtherTabs } from "./other-tabs.ts";

const KEY = "session-begun";

/** Tells the shop's other tabs in this browser that somebody has signed in. */
export function tellSessionBegin(): void {
  // Those that can't be told ask by themselves, soon after.
  tellOtherTabs(KEY);
}

/** Hears of it; gives what ends the listening. */
export function onSessionBegin(listener: () => void): () => void {
  return onTold(KEY, listener);
}
