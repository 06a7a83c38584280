import { once } from "node:events";
import type { Readable } from "node:stream";
import type { Services } from "#app/platform/services.server.ts";

export type OpenedFile =
  | { ok: true; name: string; bytes: number; content: ReadableStream<Uint8Array> }
  /** `missing`: the order has it, the storage doesn't. */
  | { ok: false; reason: "unknown" | "missing" };

/** A file that the caller found and may see, opened for reading; none was found without one. */
export async function openStoredFile(
  { storage, log }: Pick<Services, "storage" | "log">,
  file: { id: string; name: string; bytes: number; storageKey: string } | undefined,
): Promise<OpenedFile> {
  if (!file) return { ok: false, reason: "unknown" };
  const { id, storageKey, ...facts } = file;
  try {
    const content = await storage.read(storageKey);
    // A file that can't be read says so only now.
    await once(content, "readable");
    return { ok: true, ...facts, content: webStream(content) };
  } catch (error) {
    log.error({ err: error, fileId: id }, "a file of an order can't be read");
    return { ok: false, reason: "missing" };
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
