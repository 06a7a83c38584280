import type { FaceName, PrintJob } from "#app/shop/preflight/print-job.ts";
import { printJobKey } from "#app/shop/preflight/print-job.ts";

/** A face of a press file by what it was made of: that content, as that job. */
export interface PressedSide {
  face: FaceName;
  fileId: string;
  sha256: string;
  jobKey: string;
}

/** The same of a face as it was found. */
export function pressedSide({
  face,
  fileId,
  sha256,
  job,
}: {
  face: FaceName;
  fileId: string;
  sha256: string;
  job: PrintJob;
}): PressedSide {
  return { face, fileId, sha256, jobKey: printJobKey(job) };
}

/** All that a face of a press file depends on, in words. */
export function sideWords(side: Parameters<typeof pressedSide>[0]): string {
  return wordsOf(pressedSide(side));
}

function wordsOf({ face, fileId, sha256, jobKey }: PressedSide): string {
  return [face, fileId, sha256, jobKey].join(" ");
}

/** Whether two press files are of the same content. */
export function arePressedAlike(
  one: readonly PressedSide[],
  other: readonly PressedSide[],
): boolean {
  const all = (sides: readonly PressedSide[]) => sides.map(wordsOf).join("\n");
  return all(one) === all(other);
}
