import { setTimeout as sleep } from "node:timers/promises";
import { PATIENCE_MS } from "./payment-times.ts";
import type { Services } from "#app/platform/services.server.ts";

/**
 * The result of the work, if that is known soon; `null` once a page has waited long enough. The
 * work goes on behind the page then, and `failure` is logged should it fail there: reconciliation
 * finishes the payment that was written down.
 */
export async function withPatience<Result extends object | string>(
  { log }: Pick<Services, "log">,
  work: Promise<Result>,
  failure: string,
): Promise<Result | null> {
  const patience = new AbortController();
  const working = work.finally(() => patience.abort());
  const waiting = sleep(PATIENCE_MS, true, { signal: patience.signal }).catch(() => false);
  if (!(await Promise.race([working.then(() => false), waiting]))) return working;
  working.catch((error: unknown) => {
    // Nobody waits any more.
    log.error({ err: error }, failure);
  });
  return null;
}
