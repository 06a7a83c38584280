import type { FilePurpose } from "#app/shop/order/file-purposes.ts";

/** Where the payload of a call has files. */
export interface CallFiles {
  /** What the files of each field are for; "*" is every entry: "pageContent.*.images". */
  fields: Readonly<Record<string, FilePurpose>>;
  /** The one of these fields that takes pictures which no field names. */
  others: string;
}

/** The named calls whose payload may hold files as base64 (specification §3 and §7, accounts §3). */
const FILE_CALLS = [
  "send-product-order",
  "send-website-order",
  "send-design-order",
  "send-design-request",
  "send-business-package-order",
  "create-paypal-order",
];

/** Their largest body: files of some 6 MB together, which base64 makes a third longer. */
export const MAX_FILE_CALL_BYTES = 8_000_000;

/** Whether a request to this path is such a call. */
export function isFileCall(path: string): boolean {
  const name = /^\/api\/functions\/([\w-]+)$/.exec(path)?.[1];
  return name !== undefined && FILE_CALLS.includes(name);
}
