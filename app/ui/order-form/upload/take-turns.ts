/** The shop takes more from one browser; this many use the line best. */
const MOST_AT_ONCE = 3;

/** Lets a few pieces of work run side by side; the others wait in the order in which they came. */
export function createTurns(most = MOST_AT_ONCE) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place is handed on.
      if (next) next();
      else running -= 1;
    }
  };
}
