import { createFairTurns } from "#app/platform/limits/fair-turns.server.ts";
import { createPresence } from "#app/platform/limits/presence.server.ts";

/** Who waits for a document. */
export interface DocumentAsker {
  /** The team waits for no more than one document that somebody else asked for. */
  isTeam: boolean;
  /** The place that somebody else asks from: each has its share. */
  place: string;
  /** Aborted when they have gone away. */
  signal?: AbortSignal;
}

/** Somebody waits for as many documents already as they may. */
export class TooManyDocuments extends Error {
  override readonly name = "TooManyDocuments";
}

/** Of one place; the team prints a morning's documents at once. */
const MOST_WAITING = { others: 10, team: 100 };

/**
 * Turns at setting a document: one after the other, whoever used least of the time lately first.
 * What `take` resolves to is called when it is set. Rejects with `TooManyDocuments` for who waits for many, and
 * when the asker goes away before.
 */
export function createSettingTurns() {
  const turns = createFairTurns(createPresence(), { rest: 0 });
  const guestTurns = createFairTurns(createPresence(), { rest: 0 });
  const waiting = new Map<string, number>();
  const leave = (line: string) => {
    const left = (waiting.get(line) ?? 0) - 1;
    if (left > 0) waiting.set(line, left);
    else waiting.delete(line);
  };
  return {
    async take({ isTeam, place, signal }: DocumentAsker): Promise<() => void> {
      const [kind, line] = isTeam ? (["team", "team"] as const) : (["others", place] as const);
      const before = waiting.get(line) ?? 0;
      if (before >= MOST_WAITING[kind]) throw new TooManyDocuments(`${line} waits for ${before}.`);
      waiting.set(line, before + 1);
      const ends = [() => leave(line)];
      const end = () => ends.splice(0).forEach((done) => done());
      try {
        if (!isTeam) ends.push(await guestTurns.take(place, signal));
        ends.push(await turns.take(kind, signal));
        return end;
      } catch (error) {
        end();
        throw error;
      }
    },
  };
}
