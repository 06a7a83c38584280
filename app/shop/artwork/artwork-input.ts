import type { FilePurpose } from "#app/shop/order/file-purposes.ts";

const INPUT_PREFIX = "upload-";

/** The plain file input, for the form without JavaScript: it says what its files are for. */
export function artworkInputName(purpose: FilePurpose): string {
  return INPUT_PREFIX + purpose;
}

/** The purpose of such an input's files; nothing else is taken. */
export function artworkInput(inputName: string) {
  for (const purpose of ["artwork", "reference"] as const) {
    if (inputName === artworkInputName(purpose)) return { purpose, field: "files" };
  }
  return undefined;
}

/** A form with artwork that was not taken. */
export interface RefusedArtwork {
  /** The item that it was for; "" when the form did not say. */
  lineId: string;
  errors: string[];
  /** The file that it was to replace; "" for none. */
  replaces: string;
  /** The files that were received all the same, to send them again. */
  files: { id: string; name: string; bytes: number }[];
}
