import { isAlive } from "../process-identity.server.ts";
import { stopPostmaster } from "./postmaster.server.ts";

const lookMilliseconds = 250;

/**
 * Watches PostgreSQL and starts it again when it has ended by itself (out of
 * memory, an administrator's kill). `relaunch` returns the new process id, or
 * null to be asked again. Returns what stops both the watch and PostgreSQL.
 */
export function keepRunning(
  firstPid: number,
  tell: (line: string) => void,
  relaunch: () => Promise<number | null>,
): () => Promise<void> {
  let pid = firstPid;
  let relaunching: Promise<void> | null = null;
  const look = async () => {
    tell("The database ended unexpectedly and is started again.");
    pid = (await relaunch()) ?? pid;
  };
  const timer = setInterval(() => {
    if (relaunching !== null || isAlive(pid)) return;
    relaunching = look()
      .catch((error: unknown) => tell(`The database can't be started again: ${String(error)}`))
      .finally(() => {
        relaunching = null;
      });
  }, lookMilliseconds);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await relaunching;
    await stopPostmaster(pid);
  };
}
