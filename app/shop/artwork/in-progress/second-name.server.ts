import { randomUUID } from "node:crypto";
import { link } from "node:fs/promises";
import { dirname, join } from "node:path";
import { hasCode } from "#app/platform/system-error.server.ts";

/** What disks say that know one name a file only. */
const ONE_NAME_ONLY = ["EMLINK", "ENOSYS", "ENOTSUP", "EOPNOTSUPP", "EPERM"];

/**
 * Another name for the same bytes, beside the first, under which they may be moved away: should that
 * come to nothing, they still lie under the first. It is the first itself where the disk gives no other.
 */
export async function secondName(path: string): Promise<string> {
  const second = join(dirname(path), randomUUID());
  try {
    await link(path, second);
    return second;
  } catch (error) {
    if (ONE_NAME_ONLY.some((code) => hasCode(error, code))) return path;
    throw error;
  }
}
