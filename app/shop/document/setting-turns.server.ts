import { createFairTurns } from "#app/platform/limits/fair-turns.server.ts";
import { createPresence } from "#app/platform/limits/presence.server.ts";

/** Who waits for a document. */
export interface DocumentAsker {
  /** The team waits for no more than one document that somebody else asked for. */
  isTeam: boolean;
  /** The place that they ask from: each has its share. */
  place: string;
  /** Aborted when they have gone away. */
  signal?: AbortSignal;
}

/** Somebody waits for as many documents already as they may. */
export class TooManyDocuments extends Error {
  override readonly name = "TooManyDocuments";
}

const MOST_WAITING = 10;

/**
 * Turns at setting a document: one after the other, whoever used least of the time lately first.
 * What `take` resolves to is called when it is set. Rejects with `TooManyDocuments` for who waits for many, and
 * when the asker goes away before.
 */
export function createSettingTurns() {
  const turns = createFairTurns(createPresence(), { rest: 0 });
  const guestTurns = createFairTurns(createPresence(), { rest: 0 });
  const waiting = new Map<string, number>();
  const leave = (place: string) => {
    const left = (waiting.get(place) ?? 0) - 1;
    if (left > 0) waiting.set(place, left);
    else waiting.delete(place);
  };
  return {
    async take({ isTeam, place, signal }: DocumentAsker): Promise<() => void> {
      const others = waiting.get(place) ?? 0;
      if (others >= MOST_WAITING) throw new TooManyDocuments(`${place} waits for ${others}.`);
      waiting.set(place, others + 1);
      const ends = [() => leave(place)];
      const end = () => ends.splice(0).forEach((done) => done());
      try {
        if (!isTeam) ends.push(await guestTurns.take(place, signal));
        ends.push(await turns.take(isTeam ? "team" : "others", signal));
        return end;
      } catch (error) {
        end();
        throw error;
      }
    },
  };
}
