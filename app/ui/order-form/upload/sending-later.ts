import type * as parts from "./sending.ts";
import type { UploadMemory } from "./upload-memory.ts";

export type Sending = typeof parts;

/** What sends the files of one form, and what it remembers of them, once that is fetched. */
export function sendingLater(form: string) {
  let memory: UploadMemory | null = null;
  let isClosed = false;
  return {
    /** Rejects when the line is lost. */
    async fetch(onFetched: (sending: Sending) => void) {
      const sending = await import("./sending.ts");
      onFetched(sending);
      memory ??= sending.openUploadMemory(form);
      if (isClosed) memory.close();
      return { createTransfer: sending.createTransfer, memory };
    },
    /** `null` until it was fetched: then no upload is known that a file could go on with. */
    memory: () => memory,
    /** Its page is shown, perhaps again. */
    open() {
      isClosed = false;
      memory?.open();
    },
    close() {
      isClosed = true;
      memory?.close();
    },
  };
}
