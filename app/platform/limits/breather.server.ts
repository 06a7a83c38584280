import { setImmediate as nextTurn } from "node:timers/promises";

/** A process that answers others waits for no piece of work longer than that. */
const HELD_MS = 10;

/**
 * Lets others' requests have a turn between two pieces of long work, once the pieces before have
 * held the process for some milliseconds. Await it before each piece.
 */
export function createBreather(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < HELD_MS) return;
    await nextTurn();
    since = performance.now();
  };
}
