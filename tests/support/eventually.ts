import { vi } from "vitest";

/** Ends only what hangs: nothing that a test waits for takes so long, on a busy machine either. */
const LONG_MS = 180_000;
const EVERY_MS = 50;

/** Looks again until it finds what it wants (throws no more), and gives that. */
export function eventually<Found>(
  look: () => Found | Promise<Found>,
  everyMs = EVERY_MS,
): Promise<Found> {
  return vi.waitFor(look, { timeout: LONG_MS, interval: everyMs });
}

/** Asks again until the answer is yes, or anything that counts as one, and gives that. */
export function until<Answer>(ask: () => Answer | Promise<Answer>) {
  return vi.waitUntil(ask, { timeout: LONG_MS, interval: EVERY_MS });
}
