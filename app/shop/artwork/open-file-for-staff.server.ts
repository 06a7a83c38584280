import type { Readable } from "node:stream";
import { and, eq, isNotNull } from "drizzle-orm";
import { files } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";

export type FileForStaff =
  | { ok: true; name: string; bytes: number; content: Readable }
  | { ok: false; reason: "unknown" };

/** A file of an order, opened for reading. What no order has yet is its uploader's alone. */
export async function openFileForStaff(
  { db, storage }: Pick<Services, "db" | "storage">,
  fileId: string,
): Promise<FileForStaff> {
  const [file] = await db
    .select({ name: files.name, bytes: files.bytes, storageKey: files.storageKey })
    .from(files)
    .where(and(eq(files.id, fileId), isNotNull(files.orderLineId)));
  if (!file) return { ok: false, reason: "unknown" };
  const { storageKey, ...facts } = file;
  return { ok: true, ...facts, content: await storage.read(storageKey) };
}
