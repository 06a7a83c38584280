import { sql } from "drizzle-orm";
import type { Db, DbOrTx } from "#app/platform/db/database.server.ts";
import { expiring } from "#app/platform/db/expiring.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { type RoomForFiles, roomForFiles } from "./room-for-files.ts";
import { isUnused, unpaidContents } from "./unpaid-contents.server.ts";
import { sums } from "./unpaid-files.server.ts";
import type { FilesAndBytes } from "./upload-holder.ts";

/** Every page of the dashboard asks. */
const KEPT_MS = 60_000;

/** What everybody together holds unpaid, and what of it nobody uses. */
export async function sumUnpaidUploads(
  db: DbOrTx,
  now: Date,
): Promise<{ all: FilesAndBytes; unused: FilesAndBytes }> {
  const { rows } = await db.execute<{
    files: number;
    bytes: number;
    unusedFiles: number;
    unusedBytes: number;
  }>(sql`
    select ${sums(sql`true`, { files: "files", bytes: "bytes" })},
      ${sums(isUnused(now), { files: "unusedFiles", bytes: "unusedBytes" })}
    from ${unpaidContents(now)} content`);
  const [found] = rows;
  if (!found) throw new Error("The unpaid files were not counted.");
  const { files, bytes, unusedFiles, unusedBytes } = found;
  return { all: { files, bytes }, unused: { files: unusedFiles, bytes: unusedBytes } };
}

const kept = expiring<FilesAndBytes>();

/** The room for files once it is nearly full, as it was within the last minute; else `null`. */
export async function findLittleRoom(
  db: Db,
  settings: Pick<Settings, "uploadStoreGigabytes">,
  now: Date,
): Promise<RoomForFiles | null> {
  const known = kept.get(db, "all");
  const all = known ?? (await sumUnpaidUploads(db, now)).all;
  if (known === undefined) kept.set(db, "all", { value: all, milliseconds: KEPT_MS });
  const room = roomForFiles(all.bytes, settings);
  return room.isNearlyFull ? room : null;
}
