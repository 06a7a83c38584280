/** Whether an error is the operating system's (or the database's) with this code. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

/** Of the system, and of the database beside the files. */
const DISK_FULL = ["ENOSPC", "EDQUOT", "53100"];

/** Whether an error, or one it was caused by, means that nothing more can be written. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return DISK_FULL.some((code) => hasCode(error, code)) || isDiskFull(error.cause);
}
