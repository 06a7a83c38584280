import { PRESENT_MS, type Presence } from "./presence.server.ts";

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
  /**
   * Waits for a turn; what it returns is called when the work is done, and again to no effect.
   * Rejects when `signal` is aborted before: whoever left the line costs nothing.
   */
  take(who: string, signal?: AbortSignal): Promise<() => void>;
  /** Counts milliseconds of work that took no turn. */
  charge(who: string, milliseconds: number): void;
  /** Milliseconds of work lately, less what is forgotten of them. */
  usedBy(who: string): number;
  /** Whether anybody works or worked so lately that it matters who else is here. */
  isInUse(): boolean;
}

/**
 * One turn after the other at work that holds the process, in an order by which nobody waits long
 * because somebody else asks much: of those who wait, whoever used least lately comes first, and
 * whoever had a turn rests after it while others are about. Somebody who is alone waits for
 * themselves only. `gap` times a turn's length is left free after it, for who takes none; `rest`
 * times its length is how long whoever had it rests.
 */
export function createFairTurns(presence: Presence, { gap = 0, rest = REST } = {}): FairTurns {
  const askers = new Map<string, Asker>();
  const lines = new Map<string, (() => void)[]>();
  let isTaken = false;
  let usedAt = Number.NEGATIVE_INFINITY;
  let freeFrom = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

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
    const left = freeFrom - performance.now();
    if (next !== undefined && left <= 0) return give(next);
    timer = setTimeout(giveNext, Math.max(left, Math.min(...waiting.map(restOf))));
  }

  function give(who: string): void {
    const line = lines.get(who) ?? [];
    const go = line.shift();
    if (line.length === 0) lines.delete(who);
    if (go === undefined) return;
    isTaken = true;
    go();
  }

  function leaveLine(who: string, go: () => void): void {
    const left = (lines.get(who) ?? []).filter((other) => other !== go);
    if (left.length === 0) lines.delete(who);
    else lines.set(who, left);
  }

  function finish(who: string, since: number): void {
    const at = performance.now();
    const length = at - since;
    const beside = presence.hasOthers(who) ? length : 0;
    count(who, length, at + rest * beside);
    freeFrom = at + gap * beside;
    isTaken = false;
    giveNext();
  }

  function count(who: string, length: number, restsUntil: number): void {
    const at = performance.now();
    askers.set(who, { used: usedBy(who) + length, at, restsUntil });
    if (askers.size > MOST_KNOWN) forgetIdle();
    usedAt = at;
  }

  function forgetIdle(): void {
    for (const who of askers.keys()) if (usedBy(who) < 1) askers.delete(who);
  }

  return {
    usedBy,
    charge: (who, milliseconds) =>
      count(who, milliseconds, askers.get(who)?.restsUntil ?? Number.NEGATIVE_INFINITY),
    isInUse: () => isTaken || performance.now() - usedAt < PRESENT_MS,
    async take(who, signal) {
      presence.note(who);
      signal?.throwIfAborted();
      await new Promise<void>((resolve, reject) => {
        const go = () => {
          signal?.removeEventListener("abort", leave);
          resolve();
        };
        const leave = () => {
          leaveLine(who, go);
          reject(new Error("It was aborted before its turn.", { cause: signal?.reason }));
        };
        signal?.addEventListener("abort", leave);
        const line = lines.get(who);
        if (line === undefined) lines.set(who, [go]);
        else line.push(go);
        giveNext();
      });
      const since = performance.now();
      let isDone = false;
      return () => {
        if (!isDone) finish(who, since);
        isDone = true;
      };
    },
  };
}
