/** Runs work for a key; of one key only so much at once, in this process. The rest waits. */
export type TakeTurns = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

interface Line {
  running: number;
  waiting: (() => void)[];
}

export function createTurns(atOnce: number): TakeTurns {
  const lines = new Map<string, Line>();
  return async (key, work) => {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (line.running < atOnce) line.running += 1;
    // Whoever is done hands its place on.
    else await new Promise<void>((resolve) => void line.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) lines.delete(key);
    }
  };
}
