import { randomUUID } from "node:crypto";
import type { Tx } from "#app/platform/db/database.server.ts";
import { files } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { FilePurpose } from "#app/shop/order/file-purposes.ts";
import { admitFile } from "./admit-file.server.ts";
import type { FileRefusal } from "./file-refusal.ts";
import type { Uploader } from "./uploader.ts";

export interface CheckedFile {
  path: string;
  name: string;
  purpose: FilePurpose;
  contentType: string;
  bytes: number;
  sha256: string;
}

/** An upload that has its place already: the file's id, and what gives the place to the file. */
export interface HeldPlace {
  id: string;
  giveUp: (tx: Tx) => Promise<FileRefusal | null>;
}

/** Moves a checked file into storage and records whose it is; both or neither. */
export async function keepFile(
  { db, storage, now }: Pick<Services, "db" | "storage" | "now">,
  { visitorHash, userId, addressHash }: Uploader,
  { path, ...facts }: CheckedFile,
  held?: HeldPlace,
): Promise<{ ok: true; id: string } | FileRefusal> {
  // Of this try alone: one that fails takes away what no other has stored.
  const key = randomUUID();
  const id = held?.id ?? key;
  const storageKey = `uploads/${key}`;
  const uploader = { visitorHash, userId, addressHash };
  await storage.take(storageKey, path);
  const kept = await db
    .transaction(async (tx): Promise<{ ok: true } | FileRefusal> => {
      const refused = await (held ? held.giveUp(tx) : admitFile(tx, uploader, now()));
      if (refused) return refused;
      const createdAt = now();
      await tx.insert(files).values({ ...facts, ...uploader, id, storageKey, createdAt });
      return { ok: true };
    })
    .catch(async (error: unknown) => {
      // A storage that went away meanwhile does not hide what failed.
      await Promise.allSettled([storage.remove(storageKey)]);
      throw error;
    });
  if (kept.ok) return { ok: true, id };
  await storage.remove(storageKey);
  return kept;
}
