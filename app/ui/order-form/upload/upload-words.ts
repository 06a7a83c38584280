import { formatBytes } from "#app/shop/artwork/format-bytes.ts";
import type { UploadState } from "./judge-files.ts";

/** A file that is on its way, or here. */
export interface ShownUpload {
  key: string;
  name: string;
  bytes: number;
  state: UploadState;
}

/** How much of a file has arrived, in whole percent; it is 100 only when nothing is missing. */
export function percentOf({ bytes, state }: Pick<ShownUpload, "bytes" | "state">): number {
  if (!("sentBytes" in state)) return 100;
  return Math.min(99, Math.floor((state.sentBytes / bytes) * 100));
}

const KEPT = "We kept what arrived; you can close this page and come back within a day.";

/** What is said beside a file, but for one that was refused in words of its own. */
export function wordsOf(upload: Pick<ShownUpload, "bytes" | "state">): string {
  const { bytes, state } = upload;
  const percent = `${percentOf(upload)}%`;
  switch (state.step) {
    case "sending": {
      const parts = [percent, amountOf(state.sentBytes, bytes), timeLeft(state.secondsLeft)];
      return parts.filter((part) => part !== "").join(", ");
    }
    case "waiting":
      return state.sentBytes === 0
        ? "Waiting for the connection."
        : `Waiting for the connection. ${percent} has arrived.`;
    case "paused":
      return state.sentBytes === 0 ? "Paused." : `Paused at ${percent}. ${KEPT}`;
    case "lost":
      return state.sentBytes === 0 ? "No connection." : `Connection lost at ${percent}. ${KEPT}`;
    case "unfinished":
      return `${percent} has arrived. Choose the file again to continue.`;
    case "checking":
      return "Checking the file";
    case "received":
      return `Uploaded, ${formatBytes(bytes)}`;
    case "failed":
      return state.message;
  }
}

/** "18.4 of 29.6 MB", "980 KB of 29.6 MB". */
function amountOf(sentBytes: number, bytes: number): string {
  const [sent = "", unit] = formatBytes(sentBytes).split(" ");
  const whole = formatBytes(bytes);
  return whole.endsWith(` ${unit}`) ? `${sent} of ${whole}` : `${sent} ${unit} of ${whole}`;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

function timeLeft(seconds: number | null): string {
  if (seconds === null) return "";
  if (seconds < 5) return "a few seconds left";
  if (seconds < MINUTE - 2) return `about ${Math.ceil(seconds / 5) * 5} seconds left`;
  if (seconds < HOUR - MINUTE)
    return `about ${counted(Math.ceil(seconds / MINUTE), "minute")} left`;
  return `about ${counted(Math.ceil(seconds / HOUR), "hour")} left`;
}

function counted(count: number, unit: string): string {
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}

/** How often a file that is on its way is spoken of. */
const SPOKEN_STEPS = 4;

/**
 * What a screen reader is told of files when these have become those: each step, and each quarter on
 * the way. What was refused speaks for itself.
 */
export function announcement(
  before: readonly ShownUpload[],
  after: readonly ShownUpload[],
): string | null {
  const known = new Map(before.map((upload) => [upload.key, upload]));
  const left = new Set(after.map(({ key }) => key));
  const news = [
    ...before.filter(({ key }) => !left.has(key)).map(({ name }) => `${name}: removed`),
    ...after.flatMap((upload) => newsOf(known.get(upload.key), upload)),
  ];
  return news.length > 0 ? `${news.join(". ")}.` : null;
}

function newsOf(before: ShownUpload | undefined, upload: ShownUpload): string[] {
  const { name, state } = upload;
  const quarter = (one: ShownUpload) => Math.floor((percentOf(one) / 100) * SPOKEN_STEPS);
  if (before?.state.step === state.step) {
    // The end of it is told when the shop has taken it.
    const isComing = state.step === "sending" && state.sentBytes < upload.bytes;
    const hasMoved = isComing && quarter(before) < quarter(upload);
    return hasMoved ? [`${name}: ${percentOf(upload)}% uploaded`] : [];
  }
  switch (state.step) {
    case "sending":
      return [`${name}: uploading`];
    case "waiting":
      return [`${name}: waiting for the connection`];
    case "paused":
      return [`${name}: paused at ${percentOf(upload)}%`];
    case "lost":
      return [`${name}: connection lost at ${percentOf(upload)}%`];
    case "unfinished":
      return [`${name}: ${percentOf(upload)}% has arrived, choose the file again to continue`];
    case "received":
      // What was here when the page was loaded is no news.
      return before ? [`${name}: uploaded`] : [];
    case "checking":
    case "failed":
      return [];
  }
}
