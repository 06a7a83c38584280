import { createHash } from "node:crypto";

/**
 * An id for what these words say, the same each time: what is sent again gets it again. In the form
 * of a UUID whose content is the application's own (version 8).
 */
export function idOfWords(...words: readonly (string | number | boolean)[]): string {
  const hex = createHash("sha256").update(JSON.stringify(words)).digest("hex");
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`];
  return [...parts, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join("-");
}
