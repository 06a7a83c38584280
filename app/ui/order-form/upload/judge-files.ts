import { countFiles } from "#app/shop/order/line/count-files.ts";
import { BYTES_A_MEGABYTE } from "#app/shop/artwork/format-bytes.ts";

/**
 * How far a file is on its way to the shop:
 *
 * - `waiting`: the line was lost, and it is tried again by itself
 * - `lost`: that was of no use, and it waits to be told
 * - `unfinished`: begun before this page was loaded; whoever goes on with it chooses it again
 * - `checking`: all of it has arrived
 */
export type UploadState =
  | { step: "sending"; sentBytes: number; secondsLeft: number | null }
  | { step: "waiting" | "paused" | "lost" | "unfinished"; sentBytes: number }
  | { step: "checking" }
  | { step: "received"; id: string }
  | { step: "failed"; message: string; canRetry: boolean };

/**
 * Says what is wrong with each of some chosen files, as far as can be told before anything is sent;
 * `null` for those that are accepted. A refused file uses up no place.
 */
export function judgeFiles(
  files: readonly Pick<File, "size">[],
  held: readonly { state: UploadState }[],
  rules: { maxFiles: number; maxMegabytes: number },
): (string | null)[] {
  let places = rules.maxFiles - held.filter(({ state }) => state.step !== "failed").length;
  return files.map(({ size }) => {
    if (size === 0) return "This file is empty.";
    if (size > rules.maxMegabytes * BYTES_A_MEGABYTE) {
      return `This file is larger than ${rules.maxMegabytes} MB.`;
    }
    if (places === 0) return `At most ${countFiles(rules.maxFiles)}. Remove one first.`;
    places -= 1;
    return null;
  });
}

/** The reasons, by field, why a form can't be sent: a file that was refused for good is none. */
export function obstaclesOf(
  list: readonly { field: string; state: UploadState }[],
): Record<string, string[]> {
  const obstacles: Record<string, string[]> = {};
  for (const { field, state } of list) {
    const obstacle = obstacleOf(state);
    if (obstacle !== null && (obstacles[field] === undefined || obstacle === STILL_COMING)) {
      obstacles[field] = [obstacle];
    }
  }
  return obstacles;
}

const STILL_COMING = "Wait until every file is received, or cancel it.";

function obstacleOf(state: UploadState): string | null {
  switch (state.step) {
    case "sending":
    case "waiting":
    case "checking":
      return STILL_COMING;
    case "paused":
    case "lost":
    case "unfinished":
      return "Continue the file that has not arrived yet, or remove it.";
    case "failed":
      return state.canRetry ? "Try the file that did not arrive again, or remove it." : null;
    case "received":
      return null;
  }
}
