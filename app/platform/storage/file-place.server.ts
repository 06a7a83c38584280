import type { Readable } from "node:stream";

/** Private files by key, in a folder or a bucket (decision 33). */
export interface FilePlace {
  /** Stores the whole stream; a failure leaves nothing under the key. */
  put(key: string, content: Readable): Promise<{ bytes: number; sha256: string }>;
  /**
   * Stores a file of this machine's disk, which may be gone from its place afterwards: on
   * one and the same disk it is never there twice.
   */
  take(key: string, file: string): Promise<void>;
  /** Throws when there is no such file. */
  read(key: string): Promise<Readable>;
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>;
}
