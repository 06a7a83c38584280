import { jsonRecord } from "#app/shop/form/json-record.ts";

/**
 * What became of one try to send a file, or to have it taken:
 *
 * - `broken`: by the line, or the shop can't do it now, perhaps in its words: worth another try, after
 *   `waitMs` at the earliest
 * - `gone`: the shop has nothing of it, and it is sent from its beginning
 * - `refused`: `canRetry` when nothing is wrong with the file itself
 * - `stopped`: it was told to
 */
export type Failure =
  | { kind: "broken"; waitMs: number; message: string | null }
  | { kind: "gone" }
  | { kind: "refused"; message: string; canRetry: boolean }
  | { kind: "stopped" };

export const BROKEN = { kind: "broken", waitMs: 0, message: null } as const satisfies Failure;
export const STOPPED = { kind: "stopped" } as const satisfies Failure;

/** An answer of the shop, or of a proxy before it; no status is none at all. */
export interface Answer {
  status: number;
  body: string;
  retryAfter: string | null;
}

/** Requests of one upload that met each other, which are over in a moment. */
const IN_EACH_OTHERS_WAY: ReadonlySet<number> = new Set([409, 423]);
const NOT_THERE: ReadonlySet<number> = new Set([404, 410]);
const NO_ROOM = 507;

/** What a failed request means for its file. */
export function judgeFailure({ status, body, retryAfter }: Answer): Failure {
  if (status === 0 || IN_EACH_OTHERS_WAY.has(status)) return BROKEN;
  if (NOT_THERE.has(status)) return { kind: "gone" };
  const { error } = parse(body);
  const message = typeof error === "string" ? error : null;
  if (retryAfter !== null) return { kind: "broken", waitMs: secondsIn(retryAfter) * 1000, message };
  if (status < 500) {
    const canRetry = status === 429 || message === null;
    return { kind: "refused", message: message ?? REFUSED, canRetry };
  }
  // A full disk is not empty in a moment; anything else may be otherwise then.
  return status === NO_ROOM && message !== null
    ? { kind: "refused", message, canRetry: true }
    : { kind: "broken", waitMs: 0, message };
}

const REFUSED = "The upload was refused. Please try again.";

function secondsIn(retryAfter: string): number {
  const seconds = Number(retryAfter);
  return Number.isFinite(seconds) ? seconds : 0;
}

/** The JSON object of an answer; an empty one for a proxy's error page. */
export function parse(text: string): Record<string, unknown> {
  try {
    return jsonRecord(JSON.parse(text));
  } catch {
    return {};
  }
}
