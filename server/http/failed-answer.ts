import type { Failure } from "#app/middleware/context.ts";

const UNAVAILABLE = 503;
const DISK_FULL = 507;

/** About as long as a database takes that starts again. */
export const RETRY_LATER = { "Retry-After": "5" };

/**
 * How an answer is sent after something went wrong: what failed because the database is away
 * is neither the shop's fault nor the caller's, so it is 503 and says when to try again; what
 * found the disk full is 507, and trying again is of no use.
 */
export function failedStatus(
  answered: Response,
  failure: Failure | null,
): Pick<Response, "status" | "statusText"> {
  if (failure?.kind === "outage") return { status: UNAVAILABLE, statusText: "Service Unavailable" };
  if (failure?.kind === "disk_full")
    return { status: DISK_FULL, statusText: "Insufficient Storage" };
  return answered;
}

/** Says when to try again, where an answer has not said so itself. */
export function tellRetry(status: number, headers: Headers): void {
  if (status !== UNAVAILABLE || headers.has("Retry-After")) return;
  headers.set("Retry-After", RETRY_LATER["Retry-After"]);
}

/** While nothing more can be written. */
export const DISK_FULL_WORDS = "We have no room for anything new at the moment. Please call us.";

/** What a named call answers that failed: JSON, as always. */
export function failedCall(status: number): { error: { title: string; message: string } } {
  if (status === UNAVAILABLE) {
    const message = "The shop can't be reached right now. Please try again in a moment.";
    return { error: { title: "Please try again", message } };
  }
  if (status === DISK_FULL) {
    return { error: { title: "We have no room", message: DISK_FULL_WORDS } };
  }
  const message = "Something went wrong on our side. Please try again.";
  return { error: { title: "Something went wrong", message } };
}
