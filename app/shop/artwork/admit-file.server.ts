import { sql } from "drizzle-orm";
import type { DbOrTx, Tx } from "#app/platform/db/database.server.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { type FileRefusal, refuseFile } from "./file-refusal.ts";
import { findUploadRoom, type UploadRoom } from "./upload-room.server.ts";
import type { Uploader } from "./uploader.ts";

/** Any fixed number: files are counted and recorded one after the other. */
const ROOM_LOCK = 7_310_402_117;

const NO_ROOM: Readonly<Record<Exclude<UploadRoom, "free">, FileRefusal>> = {
  used_by_person: refuseFile(
    429,
    "You have uploaded as much as we keep for a day. Send your order with what is here, or try again tomorrow.",
  ),
  used_by_address: refuseFile(
    429,
    "Very much was uploaded from your connection today. Please try again tomorrow, or call us.",
  ),
  full: refuseFile(
    507,
    "We have no room for more files at the moment. Please try again later, or call us.",
  ),
};

/**
 * Why this person's file, which is about to be recorded, is not admitted; `null` when there is room for it.
 * Until the end of the transaction nobody else's is recorded.
 */
export async function admitFile(
  tx: Tx,
  uploader: Uploader,
  now: Date,
): Promise<FileRefusal | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ROOM_LOCK})`);
  return refuseWithoutRoom(tx, uploader, now);
}

/** Why no more files are taken from this person now; `null` when there is room. */
export async function refuseWithoutRoom(
  db: DbOrTx,
  uploader: Uploader,
  now: Date,
): Promise<FileRefusal | null> {
  const room = await findUploadRoom(db, uploader, await readSettings(db), now);
  return room === "free" ? null : NO_ROOM[room];
}
