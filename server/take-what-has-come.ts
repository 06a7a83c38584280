import type { Server } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";

/** Under a load that never ends it has to end all the same. */
const MOST_TURNS = 200;

/**
 * Lets a server that is about to stop listening take the connections that wait for it: the
 * system would reset them, with what was sent on them. Done when one look found no other.
 */
export async function takeWhatHasCome(server: Server): Promise<void> {
  let taken = 0;
  const count = () => void (taken += 1);
  server.on("connection", count);
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const before = taken;
    // The first ends the turn at hand, the second goes with a whole look at what has come.
    await nextTurn();
    await nextTurn();
    if (taken === before) break;
  }
  server.off("connection", count);
}
