import { once } from "node:events";
import type { Readable } from "node:stream";
import { and, eq, isNotNull } from "drizzle-orm";
import { files } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";

export type FileForStaff =
  | { ok: true; name: string; bytes: number; content: ReadableStream<Uint8Array> }
  /** `missing`: the order has it, the storage doesn't. */
  | { ok: false; reason: "unknown" | "missing" };

/** A file of an order, opened for reading. What no order has yet is its uploader's alone. */
export async function openFileForStaff(
  { db, storage, log }: Pick<Services, "db" | "storage" | "log">,
  fileId: string,
): Promise<FileForStaff> {
  const [file] = await db
    .select({ name: files.name, bytes: files.bytes, storageKey: files.storageKey })
    .from(files)
    .where(and(eq(files.id, fileId), isNotNull(files.orderLineId)));
  if (!file) return { ok: false, reason: "unknown" };
  const { storageKey, ...facts } = file;
  try {
    const content = await storage.read(storageKey);
    // A file that can't be read says so only now.
    await once(content, "readable");
    return { ok: true, ...facts, content: webStream(content) };
  } catch (error) {
    log.error({ err: error, fileId }, "a file of an order can't be read");
    return { ok: false, reason: "missing" };
  }
}

/** Reads no faster than the browser takes it. */
function webStream(content: Readable): ReadableStream<Uint8Array> {
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
