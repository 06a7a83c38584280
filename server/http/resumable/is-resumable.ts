import { RESUMABLE_PATH } from "#app/shop/artwork/in-progress/upload-address.ts";

const PATTERN = new RegExp(`^${RESUMABLE_PATH}(?:/[^/]+)?$`);

/** Whether a path is where uploads begin, or where one of them goes on. */
export function isResumable(path: string): boolean {
  return PATTERN.test(path);
}
