import { once } from "node:events";
import type { Readable } from "node:stream";
import { files } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { isMissingFile } from "#app/platform/storage/storage-failure.server.ts";
import { fileName } from "./file-name.ts";

export type OpenedFile =
  | {
      ok: true;
      /** The name to save it under, ending as its content was recognised. */
      name: string;
      contentType: string;
      bytes: number;
      content: ReadableStream<Uint8Array>;
    }
  /** `missing`: the order has it, the storage doesn't. `away`: the storage can't be asked. */
  | { ok: false; reason: "unknown" | "missing" | "away" };

/** The columns that opening a file needs. */
export const storedFile = {
  id: files.id,
  name: files.name,
  contentType: files.contentType,
  bytes: files.bytes,
  storageKey: files.storageKey,
};

type StoredFile = Pick<typeof files.$inferSelect, keyof typeof storedFile>;

/** A file that the caller found and may see, opened for reading; none was found without one. */
export async function openStoredFile(
  { storage, log }: Pick<Services, "storage" | "log">,
  file: StoredFile | undefined,
): Promise<OpenedFile> {
  if (!file) return { ok: false, reason: "unknown" };
  const { id, storageKey, contentType, bytes } = file;
  const name = fileName(file.name, contentType);
  try {
    const content = await storage.read(storageKey);
    // A file that can't be read says so only now.
    await once(content, "readable");
    return { ok: true, name, contentType, bytes, content: webStream(content) };
  } catch (error) {
    log.error({ err: error, fileId: id }, "a file of an order can't be read");
    return { ok: false, reason: isMissingFile(error) ? "missing" : "away" };
  }
}

/** Reads no faster than the browser takes it. */
export function webStream(content: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array, unknown> = content.iterator();
  return new ReadableStream({
    async pull(controller) {
      const next = await chunks.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: () => void content.destroy(),
  });
}
