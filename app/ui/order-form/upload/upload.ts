import type { ShownUpload } from "./upload-words.ts";

/** One file on its way to the shop, or there. */
export interface Upload extends ShownUpload {
  /** The form field that takes its id. */
  field: string;
  /** Address of a picture that was chosen here, as long as this page shows it. */
  preview?: string;
}

/** What can be done with a file, by its key. */
export interface RowActs {
  pause: (key: string) => void;
  /** Goes on with one that was paused, lost or refused for now. */
  resume: (key: string) => void;
  remove: (key: string) => void;
  /** A file was chosen to go on with an upload that was begun before. */
  chosenAgain: (key: string, files: readonly File[]) => void;
}
