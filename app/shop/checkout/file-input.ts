import type { FilePurpose } from "#app/shop/order/file-purposes.ts";

const PREFIX = "upload:";

/** The plain file input of a field, for the form without JavaScript. */
export function fileInputName(field: string): string {
  return PREFIX + field;
}

/** Where such an input's files go: to the server's `receiveForm`. */
export function fieldOfInput(inputName: string, purpose: FilePurpose = "design-image") {
  if (!inputName.startsWith(PREFIX)) return undefined;
  return { purpose, field: inputName.slice(PREFIX.length) };
}
