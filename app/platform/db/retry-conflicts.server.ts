import { setTimeout as wait } from "node:timers/promises";

/** PostgreSQL's serialization_failure and deadlock_detected: undone as a whole, nothing is wrong with it. */
const CONFLICTS = new Set(["40001", "40P01"]);

const MAX_RETRIES = 3;
const BASE_WAIT_MS = 20;

/**
 * Does the work again, at most three times, when PostgreSQL gave it up for the
 * sake of another transaction. The work must have no effects but those that a
 * rollback undoes. Waits a random while before, so that the same two do not
 * meet again.
 */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await work();
    } catch (error) {
      if (retries === MAX_RETRIES || !isConflict(error)) throw error;
    }
    await wait(Math.random() * BASE_WAIT_MS * 2 ** retries);
  }
}

function isConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return CONFLICTS.has(code) || isConflict(error.cause);
}
