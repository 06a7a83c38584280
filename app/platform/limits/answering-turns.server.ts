import { createFairTurns } from "./fair-turns.server.ts";
import type { Presence } from "./presence.server.ts";

/** Whoever used no more lately is answered at once: thirty requests, and then ten a second. */
const LITTLE_MS = 150;
/** What an answer without a turn counts for. */
const USUAL_MS = 5;
/** Whoever still waits for the database or for a file then keeps nobody waiting any more. */
const LONGEST_MS = 50;
/** Those who ask for much have half of the time between them, however many they are. */
const GAP = 1;

/** Somebody's turn at being answered. */
export interface AnsweringTurn {
  /** Whether others wait for its end; not for somebody who was answered at once. */
  isHeld(): boolean;
  end(): void;
}

export interface AnsweringTurns {
  /**
   * Resolves when a request may be worked at; its turn is ended when it is answered. Rejects when the
   * request's `signal`, which is asked for only where it has to wait, is aborted before.
   */
  enter(who: string, signal?: () => AbortSignal): Promise<AnsweringTurn>;
  /** Whether anybody asks so lately that it matters who else is here. */
  isInUse(): boolean;
}

const AT_ONCE: AnsweringTurn = { isHeld: () => false, end: () => {} };

/**
 * Whoever asks for little is answered at once, and so is whoever is alone. Beside others, who asks
 * for much is answered one request after the other, in fair turns.
 */
export function createAnsweringTurns(presence: Presence): AnsweringTurns {
  const turns = createFairTurns(presence, { gap: GAP });
  return {
    isInUse: turns.isInUse,
    async enter(who, signal) {
      if (turns.usedBy(who) < LITTLE_MS || !presence.hasOthers(who)) {
        turns.charge(who, USUAL_MS);
        return AT_ONCE;
      }
      const done = await turns.take(who, signal?.());
      let isHeld = true;
      const end = () => {
        clearTimeout(timer);
        isHeld = false;
        done();
      };
      const timer = setTimeout(end, LONGEST_MS);
      return { isHeld: () => isHeld, end };
    },
  };
}
