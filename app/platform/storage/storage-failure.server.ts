import { errorWords } from "../error-words.server.ts";
import { hasCode } from "../system-error.server.ts";

const NAME = "StorageFailure";

/** What kept a file from being stored or read, told from whatever else may fail on the way. */
export function storageFailure(what: "take" | "give", cause: unknown): Error {
  const failure = new Error(`The storage did not ${what} a file: ${errorWords(cause)}`, { cause });
  failure.name = NAME;
  return failure;
}

/** Whether it failed at the storage. */
export function isStorageFailure(error: unknown): error is Error {
  return error instanceof Error && error.name === NAME;
}

/** Whether the storage said that there is no such file; anything else may be otherwise in a minute. */
export function isMissingFile(error: unknown): boolean {
  return hasCode(error, "ENOENT") || (error instanceof Error && error.name === "NoSuchKey");
}
