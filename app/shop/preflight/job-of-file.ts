import { forFace, type PrintJob, printJobKey } from "./print-job.ts";

/** What is known of a file before it is read. */
interface SentFile {
  /** The job that it was looked at for before; `null` for none. */
  before: PrintJob | null;
  /** A picture has one page, whatever is on it. */
  isPicture: boolean;
}

/**
 * What is wanted of each file of one item, in the order in which they came. Two pictures for two faces are
 * front and back, everything else brings all faces; and what somebody chose for the same sheet, a face
 * or its pages, stays chosen.
 */
export function jobsOfFiles(job: PrintJob, files: readonly SentFile[]): PrintJob[] {
  const isAFaceEach =
    job.faces.length === 2 && files.length === 2 && files.every(({ isPicture }) => isPicture);
  return files.map(({ before }, at) => {
    if (before !== null && isForSameSheet(before, job)) return before;
    const face = isAFaceEach ? job.faces[at] : undefined;
    return face === undefined ? job : forFace(job, face);
  });
}

function isForSameSheet(before: PrintJob, job: PrintJob): boolean {
  const { faces, pages } = job;
  return printJobKey({ ...before, faces, pages }) === printJobKey(job);
}
