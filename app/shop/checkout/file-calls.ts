import type { FilePurpose } from "#app/shop/order/file-purposes.ts";

/** Where the payload of a call has files. */
export interface CallFiles {
  /** What the files of each field are for; "*" is every entry: "pageContent.*.images". */
  fields: Readonly<Record<string, FilePurpose>>;
  /** The one of these fields that takes pictures which no field names. */
  others: string;
}

/** In bytes: the largest body of a call that may hold files (specification §3 and §7, accounts §3): files of some 6 MB together, which base64 makes a third longer. */
export const MAX_FILE_CALL_BYTES = 8_000_000;
