import type { FairTurns } from "./fair-turns.server.ts";

/** Some ten times what a form takes that leads elsewhere, five times what one takes that is shown again. */
const APART_MS = 80;
/** A larger body takes as much longer, up to this. */
const BYTES_PER_FORM = 256 * 1024;
const MOST_FORMS = 5;
/** So long after somebody sent something it matters who else is here. */
const LATELY_MS = 1000;
/** Beyond so many, those who wait for nothing are forgotten. */
const MOST_KNOWN = 1000;

export interface Pace {
  /**
   * Waits, where others are here, until `who` may begin once more: 80 ms after the last time, or
   * longer after much. `bytes`: how long the body is; `null` where that is not said.
   */
  keep(who: string, bytes: number | null): Promise<void>;
  /** Whether anybody sent something lately. */
  isInUse(): boolean;
}

/**
 * For work that holds the process in pieces, such as a form that is read, checked and answered by
 * another address: beside others, whoever goes on sending begins so many ms apart. Somebody who is
 * alone, or who sends now and then, never waits.
 */
export function createPace({ isShared }: Pick<FairTurns, "isShared">): Pace {
  const nextAt = new Map<string, number>();
  let usedAt = Number.NEGATIVE_INFINITY;

  function forgetPast(now: number): void {
    for (const [who, at] of nextAt) if (at <= now) nextAt.delete(who);
  }

  return {
    async keep(who, bytes) {
      const now = performance.now();
      usedAt = now;
      if (!isShared(who)) return;
      const at = Math.max(now, nextAt.get(who) ?? now);
      const forms = Math.ceil((bytes ?? Number.POSITIVE_INFINITY) / BYTES_PER_FORM);
      nextAt.set(who, at + APART_MS * Math.min(Math.max(forms, 1), MOST_FORMS));
      if (nextAt.size > MOST_KNOWN) forgetPast(now);
      if (at > now) await new Promise((go) => setTimeout(go, at - now));
    },
    isInUse: () => performance.now() - usedAt < LATELY_MS,
  };
}
