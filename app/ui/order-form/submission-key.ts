/**
 * A key of the browser's own for one submission: the page may have come from a
 * cache, and the one made with it is used up once its order is placed.
 */
export function newSubmissionKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
