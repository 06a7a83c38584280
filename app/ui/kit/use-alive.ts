import { useSyncExternalStore } from "react";

/**
 * Whether the page's script runs: `false` on the server and in the first rendering after it. What comes onto
 * a page that runs is alive from its first rendering on.
 */
export function useAlive(): boolean {
  return useSyncExternalStore(never, alive, notYet);
}

const never = () => () => {};
const alive = () => true;
const notYet = () => false;
