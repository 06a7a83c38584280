/** A repeated signal within this time is the same one, forwarded by npm and by the terminal. */
const sameSignalMilliseconds = 2000;

/**
 * Ends the process cleanly, with exit code 0, when it is asked to stop or when
 * the program that started it is gone. The steps (as they are by then) run in order, once; asking
 * again later ends the process at once.
 */
export function stopOnSignal(tell: (line: string) => void, steps: readonly (() => Promise<void>)[]): void {
  let askedAt: number | null = null;
  const stop = () => {
    const now = performance.now();
    if (askedAt !== null) {
      if (now - askedAt > sameSignalMilliseconds) process.exit(1);
      return;
    }
    askedAt = now;
    tell("Stopping…");
    void runSteps(tell, steps);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  process.once("disconnect", stop);
}

async function runSteps(tell: (line: string) => void, steps: readonly (() => Promise<void>)[]): Promise<void> {
  let failed = false;
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      failed = true;
      tell(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
  }
  process.exit(failed ? 1 : 0);
}
