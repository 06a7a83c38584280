import { once } from "node:events";
import { eq } from "drizzle-orm";
import { pictureFiles } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { webStream } from "#app/shop/artwork/open-stored-file.server.ts";
import { type KeptPictureFile, readPictureFileName } from "#app/shop/picture/kept-picture.ts";

export type OpenedPicture =
  | ({ ok: true; bytes: number; content: ReadableStream<Uint8Array> } & KeptPictureFile)
  /** `missing`: the shop made it, the storage doesn't have it. */
  | { ok: false; reason: "unknown" | "missing" };

/** One file of an uploaded picture by the last part of its address ("…x960-720.avif"), for anybody. */
export async function openPicture(
  { db, storage, log }: Pick<Services, "db" | "log" | "storage">,
  name: string,
): Promise<OpenedPicture> {
  const file = readPictureFileName(name);
  if (file === null) return { ok: false, reason: "unknown" };
  const { storageKey } = file;
  const [found] = await db
    .select({ bytes: pictureFiles.bytes })
    .from(pictureFiles)
    .where(eq(pictureFiles.storageKey, storageKey));
  if (!found) return { ok: false, reason: "unknown" };
  try {
    const content = await storage.read(storageKey);
    // A file that can't be read says so only now.
    await once(content, "readable");
    return { ok: true, ...file, bytes: found.bytes, content: webStream(content) };
  } catch (error) {
    log.error({ err: error, storageKey }, "a picture of the shop can't be read");
    return { ok: false, reason: "missing" };
  }
}
