import { mkdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { claimLock } from "#app/platform/process-lock.server.ts";

const POLL_MS = 200;

/**
 * Does the work while no other process builds in this folder: `npm start` beside
 * `npm test` wait for each other. The turn of a killed process is over.
 */
export async function takeTurns<T>(
  buildFolder: string,
  tell: (line: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  await mkdir(buildFolder, { recursive: true });
  const lock = path.join(buildFolder, "build.lock");
  let isTold = false;
  for (;;) {
    const turn = await claimLock(lock, "build", new Date());
    if (turn.ok) {
      try {
        return await work();
      } finally {
        await turn.release();
      }
    }
    if (!isTold) tell(`Waiting for the build of process ${turn.holder.pid}…`);
    isTold = true;
    await wait(POLL_MS);
  }
}
