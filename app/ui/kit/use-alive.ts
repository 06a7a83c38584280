import { useSyncExternalStore } from "react";

const NEVER_CHANGES = () => () => {};

/**
 * Whether the page's script runs: `false` on the server and while its page is taken over, `true` from then
 * on, and at once for what is first drawn in the browser.
 */
export function useAlive(): boolean {
  return useSyncExternalStore(
    NEVER_CHANGES,
    () => true,
    () => false,
  );
}
