import type { Failure } from "#app/middleware/context.ts";

const UNAVAILABLE = 503;

/** About as long as a database takes that starts again. */
export const RETRY_LATER = { "Retry-After": "5" };

/**
 * How an answer is sent after something went wrong: what failed because the database is away
 * is neither the shop's fault nor the caller's, so it is 503 and says when to try again.
 */
export function failedStatus(
  answered: Response,
  failure: Failure | null,
): Pick<Response, "status" | "statusText"> {
  if (!failure?.isOutage) return answered;
  return { status: UNAVAILABLE, statusText: "Service Unavailable" };
}

/** Says when to try again, where an answer has not said so itself. */
export function tellRetry(status: number, headers: Headers): void {
  if (status !== UNAVAILABLE || headers.has("Retry-After")) return;
  headers.set("Retry-After", RETRY_LATER["Retry-After"]);
}

/** What a named call answers that failed: JSON, as always. */
export function failedCall(status: number): { error: { title: string; message: string } } {
  const error =
    status === UNAVAILABLE
      ? {
          title: "Please try again",
          message: "The shop can't be reached right now. Please try again in a moment.",
        }
      : {
          title: "Something went wrong",
          message: "Something went wrong on our side. Please try again.",
        };
  return { error };
}
