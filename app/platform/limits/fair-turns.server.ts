/** So long after somebody else asked, whoever asks much still leaves them room. */
const SHARED_MS = 1000;
/** Beside others, one who asks much has a quarter of the time: three times a turn's length is rest. */
const REST = 3;
/** What somebody used is half forgotten after so long. */
const HALF_LIFE_MS = 2000;
/** Beyond so many, those who used next to nothing lately are forgotten. */
const MOST_KNOWN = 1000;

interface Asker {
  /** Milliseconds of turns lately, less what was forgotten of them by `at`. */
  used: number;
  at: number;
  /** The next turn is not before that. */
  restsUntil: number;
}

export interface FairTurns {
  /** Somebody is here, who may take no turn at all: others leave them room. */
  note(who: string): void;
  /** Whether anybody had a turn so lately that it matters who else is here. */
  isInUse(): boolean;
  /** Waits for a turn; what it returns is called once, when the work is done. */
  take(who: string): Promise<() => void>;
}

/**
 * One turn after the other at work that holds the process, in an order by which nobody waits long
 * because somebody else asks much: of those who wait, whoever used least lately comes first, and
 * whoever had a turn rests after it, if others asked within the last second. Somebody who is alone
 * never waits.
 */
export function createFairTurns(): FairTurns {
  const askers = new Map<string, Asker>();
  const lines = new Map<string, (() => void)[]>();
  let isTaken = false;
  let usedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  // The two different ones who asked last.
  let last = { who: "", at: Number.NEGATIVE_INFINITY };
  let other = last;

  function note(who: string): void {
    if (who !== last.who) other = last;
    last = { who, at: performance.now() };
  }

  function isShared(who: string): boolean {
    return performance.now() - (who === last.who ? other : last).at < SHARED_MS;
  }

  function usedBy(who: string): number {
    const asker = askers.get(who);
    return asker === undefined
      ? 0
      : asker.used * 0.5 ** ((performance.now() - asker.at) / HALF_LIFE_MS);
  }

  function giveNext(): void {
    clearTimeout(timer);
    if (isTaken || lines.size === 0) return;
    const restOf = (who: string) => (askers.get(who)?.restsUntil ?? 0) - performance.now();
    const waiting = [...lines.keys()];
    const [next] = waiting
      .filter((who) => restOf(who) <= 0)
      .toSorted((one, another) => usedBy(one) - usedBy(another));
    if (next !== undefined) return give(next);
    timer = setTimeout(giveNext, Math.min(...waiting.map(restOf)));
  }

  function give(who: string): void {
    const line = lines.get(who) ?? [];
    const go = line.shift();
    if (line.length === 0) lines.delete(who);
    if (go === undefined) return;
    isTaken = true;
    go();
  }

  function finish(who: string, since: number): void {
    const at = performance.now();
    const length = at - since;
    const restsUntil = isShared(who) ? at + REST * length : at;
    askers.set(who, { used: usedBy(who) + length, at, restsUntil });
    if (askers.size > MOST_KNOWN) forgetIdle();
    isTaken = false;
    usedAt = at;
    giveNext();
  }

  function forgetIdle(): void {
    for (const who of askers.keys()) if (usedBy(who) < 1) askers.delete(who);
  }

  return {
    note,
    isInUse: () => isTaken || performance.now() - usedAt < SHARED_MS,
    async take(who) {
      note(who);
      await new Promise<void>((go) => {
        lines.set(who, [...(lines.get(who) ?? []), go]);
        giveNext();
      });
      const since = performance.now();
      return () => finish(who, since);
    },
  };
}
