/** Chance that can be had again: the same seed makes the same choices. */
export interface Seeded {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number from 0 to `most`. */
  upTo(most: number): number;
  happens(chance: number): boolean;
  pick<Value>(from: readonly [Value, ...Value[]]): Value;
}

/** The generator "mulberry32": small, and good enough to decide who buys what. */
export function seeded(seed: number): Seeded {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const upTo = (most: number) => Math.floor(next() * (most + 1));
  return {
    next,
    upTo,
    happens: (chance) => next() < chance,
    pick: (from) => from[upTo(from.length - 1)] ?? from[0],
  };
}
