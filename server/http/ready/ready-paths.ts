/**
 * Pages that are the same for everybody who is not signed in: no form of theirs
 * carries a key of its own, and nothing in their address chooses.
 */
const READY_PATH =
  /^\/(?:|about|privacy|terms|returns|specials|category\/[\w-]{1,80}|specials\/[0-9a-f-]{36}|samples\/[\w-]{1,80})$/;

/** Whether a page may be kept ready for visitors; `url` is path and query as requested. */
export function isReadyPath(url: string): boolean {
  return READY_PATH.test(url);
}
