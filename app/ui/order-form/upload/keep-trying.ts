import { type Failure, STOPPED } from "./try-result.ts";

/** After a try that broke off; each one that brought something begins the row anew. */
const WAITS_MS = [1000, 3000, 8000];

type Ended<Done> = Done | Exclude<Failure, { kind: "broken" | "gone" }> | { kind: "lost" };

/**
 * Tries until it is done, refused or stopped, and waits between tries that broke off. When several
 * in a row brought nothing the line counts as lost.
 */
export async function keepTrying<Done extends { kind: string }>({
  tryOnce,
  hasMoved,
  wait,
}: {
  tryOnce: () => Promise<Done | Failure>;
  /** Whether the last try brought anything. */
  hasMoved: () => boolean;
  /** Waits for the line, so long at the most; `stopped` when it was told to meanwhile. */
  wait: (ms: number) => Promise<"go on" | "stopped">;
}): Promise<Ended<Done>> {
  for (let failures = 0; ;) {
    const result = await tryOnce();
    if (!isWorthAnother(result)) return result;
    failures = hasMoved() ? 1 : failures + 1;
    const pause = WAITS_MS[failures - 1];
    if (pause === undefined) return given(result);
    // There is nothing to wait for.
    if (result.kind === "gone") continue;
    if ((await wait(Math.max(pause, result.waitMs))) === "stopped") return STOPPED;
  }
}

/** In the shop's words, where it has said why. */
function given(last: Again): { kind: "lost" } | Extract<Failure, { kind: "refused" }> {
  const message = last.kind === "broken" ? last.message : null;
  return message === null ? { kind: "lost" } : { kind: "refused", message, canRetry: true };
}

type Again = Extract<Failure, { kind: "broken" | "gone" }>;

function isWorthAnother<Done extends { kind: string }>(result: Done | Failure): result is Again {
  return result.kind === "broken" || result.kind === "gone";
}
