import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { files } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import type { FilePurpose } from "#app/shop/order/file-purposes.ts";
import { type FileRefusal, refuseFile } from "./file-refusal.ts";
import { findUploadRoom, type UploadRoom } from "./upload-room.server.ts";
import type { Uploader } from "./uploader.ts";

/** Any fixed number: files are counted and recorded one after the other. */
const ROOM_LOCK = 7_310_402_117;

const NO_ROOM: Readonly<Record<Exclude<UploadRoom, "free">, FileRefusal>> = {
  person_today: refuseFile(
    429,
    "You have uploaded as much as we keep for a day. Send your order with what is here, or try again tomorrow.",
  ),
  address_today: refuseFile(
    429,
    "A lot was uploaded from your network today. Please try again tomorrow, or call us.",
  ),
  person_share: refuseFile(
    429,
    "With this file, your unpaid files would take up more than your share of our upload space. Pay for your order first, send a smaller file, or call us.",
  ),
  address_share: refuseFile(
    429,
    "Too many unpaid files came from your network. Send a smaller file, or call us.",
  ),
  full: refuseFile(
    507,
    "We have no room for more files at the moment. Please try again later, or call us.",
  ),
};

/** Why a file of so many `bytes`, 0 before it has come, is not taken; `null` when there is room. */
export async function refuseWithoutRoom(
  db: DbOrTx,
  uploader: Uploader,
  { bytes, now }: { bytes: number; now: Date },
): Promise<FileRefusal | null> {
  const room = await findUploadRoom(db, uploader, { limits: await readSettings(db), bytes, now });
  return room === "free" ? null : NO_ROOM[room];
}

export interface CheckedFile {
  path: string;
  name: string;
  purpose: FilePurpose;
  contentType: string;
  bytes: number;
  sha256: string;
}

/** Moves a checked file into storage and records whose it is; both or neither. */
export async function keepFile(
  { db, storage, now }: Pick<Services, "db" | "storage" | "now">,
  { visitorHash, userId, addressHash }: Uploader,
  { path, ...facts }: CheckedFile,
): Promise<{ ok: true; id: string } | FileRefusal> {
  const id = randomUUID();
  const storageKey = `uploads/${id}`;
  const uploader = { visitorHash, userId, addressHash };
  await storage.take(storageKey, path);
  const kept = await db
    .transaction(async (tx): Promise<{ ok: true } | FileRefusal> => {
      await tx.execute(sql`select pg_advisory_xact_lock(${ROOM_LOCK})`);
      const refused = await refuseWithoutRoom(tx, uploader, { bytes: facts.bytes, now: now() });
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
