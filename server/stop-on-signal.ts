import { tell } from "./tell.ts";

/** A repeated signal within this time is the same one, forwarded by npm and by the terminal. */
const sameSignalMilliseconds = 2000;

/**
 * Ends the process cleanly, with exit code 0, when it is asked to stop or when
 * the program that started it is gone. Asking again later ends it at once.
 */
export function stopOnSignal(say: (line: string) => void, close: () => Promise<void>): void {
  let askedAt: number | null = null;
  const stop = () => {
    const now = performance.now();
    if (askedAt !== null) {
      if (now - askedAt > sameSignalMilliseconds) process.exit(1);
      return;
    }
    askedAt = now;
    say("Stopping…");
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        say(error instanceof Error ? (error.stack ?? error.message) : String(error));
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  process.once("disconnect", stop);
}

/** Ends the shop as a service manager would, because it must not go on. */
export function stopFor(reason: string): void {
  tell(reason);
  process.kill(process.pid, "SIGTERM");
}
