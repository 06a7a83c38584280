import type { Locker, RequestRelease } from "@tus/server";
import { tusRefusal } from "./tus-refusal.ts";

/** The request that has an upload now, and what waits for it to be done. */
interface Turn {
  end: RequestRelease;
  isOver: Promise<void>;
}

const IN_USE = { status: 423, message: "Another request is sending this file." };

/**
 * One request at a time works on an upload in this process: the one that comes asks the one before to
 * end, which on a line that was lost would wait for bytes that never come. Other processes are kept
 * apart by the upload's row.
 */
export function createTurnLocker(patienceMs = 30_000): Locker {
  const turns = new Map<string, Turn>();
  return {
    newLock(id) {
      const { promise: isOver, resolve: over } = Promise.withResolvers<void>();
      return {
        async lock(signal, end) {
          const late = Promise.withResolvers<"late">();
          const giveUp = () => late.resolve("late");
          const timer = setTimeout(giveUp, patienceMs);
          signal.addEventListener("abort", giveUp, { once: true });
          try {
            for (let turn = turns.get(id); turn; turn = turns.get(id)) {
              await turn.end();
              const outcome = await Promise.race([turn.isOver, late.promise]);
              if (outcome === "late") throw tusRefusal(IN_USE);
            }
            // Nothing is awaited between the last look and this.
            turns.set(id, { end, isOver });
          } finally {
            clearTimeout(timer);
            signal.removeEventListener("abort", giveUp);
          }
        },
        async unlock() {
          turns.delete(id);
          over();
        },
      };
    },
  };
}
