/** So long after they asked, whoever asks much still leaves others room. */
export const PRESENT_MS = 1000;

/** Who is about, as far as it matters to whoever asks for much. */
export interface Presence {
  /** Somebody asks for something, however small. */
  note(who: string): void;
  /** Whether anybody else asked within the last second. */
  hasOthers(who: string): boolean;
}

/** Remembers the two different ones who asked last: that tells everybody whether they are alone. */
export function createPresence(): Presence {
  let last = { who: "", at: Number.NEGATIVE_INFINITY };
  let other = last;
  return {
    note(who) {
      if (who !== last.who) other = last;
      last = { who, at: performance.now() };
    },
    hasOthers: (who) => performance.now() - (who === last.who ? other : last).at < PRESENT_MS,
  };
}
