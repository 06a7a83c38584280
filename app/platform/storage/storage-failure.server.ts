import { hasCode } from "../system-error.server.ts";

const NOT_STORED = "The storage did not take a file";

/** What kept a file from being stored, told from whatever else may fail on the way. */
export function storageFailure(cause: unknown): Error {
  const why = cause instanceof Error ? `: ${cause.message}` : ".";
  return new Error(NOT_STORED + why, { cause });
}

/** Whether a file, or its upload, failed at the storage. */
export function isStorageFailure(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith(NOT_STORED);
}

/** Whether the storage said that there is no such file; anything else may be otherwise in a minute. */
export function isMissingFile(error: unknown): boolean {
  return hasCode(error, "ENOENT") || (error instanceof Error && error.name === "NoSuchKey");
}
