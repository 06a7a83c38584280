import { sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { BYTES_A_GIGABYTE, BYTES_A_MEGABYTE } from "./format-bytes.ts";
import { hasPaid } from "./has-paid.server.ts";
import { UNUSED_KEPT_DAYS } from "./room-for-files.ts";
import { sums, unpaidFiles } from "./unpaid-files.server.ts";
import type { Uploader } from "./uploader.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** So many orders' worth of files a day from one person, before any of them is paid. */
const ORDERS_A_DAY = 5;
/** An office or a school behind one address. */
const PEOPLE_AT_ONE_ADDRESS = 4;

/** The last of the room is for accounts that have paid here: strangers may fill the rest, not this. */
const KEPT_FOR_CUSTOMERS = 1 / 10;
/** From here on room is scarce, and everybody new gets a small part of it. */
const SCARCE = 1 / 4;

/**
 * Of the room that is left before it is scarce, so much may be one person's or one address's, over
 * all days: who joins in takes of what is left.
 */
const SHARE_OF_A_PERSON = 1 / 8;
const SHARE_OF_AN_ADDRESS = 1 / 4;
/** A share is never less than an ordinary order, so much of what may be sent in a day, where there is room for it before it is scarce; */
const ORDER_OF_A_DAY = 1 / 4;
/** where it is scarce, so much of what is left, */
const LEAST_SHARE = 1 / 32;
/** or the largest file, as long as that is no more than so much of it. */
const FILE_OF_WHAT_IS_LEFT = 1 / 4;

type Limits = Pick<Settings, "uploadMaxFiles" | "uploadMaxMegabytes" | "uploadStoreGigabytes">;

/**
 * - `person_today`, `address_today`: one person, or one address, sent as much as is taken in a day
 * - `person_share`, `address_share`: they hold their share of the room, and have not paid
 * - `full`: there is no room for anybody
 */
export type UploadRoom =
  | "free"
  | "person_today"
  | "address_today"
  | "person_share"
  | "address_share"
  | "full";

/**
 * Whether one more file of so many `bytes`, 0 before it has come, may be kept before anything is
 * paid: so much a day and in all for one person and for one address, and so much for everybody,
 * which is what strangers can ever take of the disk. Contents are counted, not the rows that name
 * them. Of an address only what came lately counts, and nothing against an account that has paid
 * here: its people don't know each other.
 */
export async function findUploadRoom(
  db: DbOrTx,
  uploader: Uploader,
  { limits, bytes, now }: { limits: Limits; bytes: number; now: Date },
): Promise<UploadRoom> {
  const used = await readUsed(db, uploader, now);
  const isCustomer = await hasPaid(db, uploader.userId);
  const isOver = (held: number, most: number) => held >= most || held + bytes > most;
  const room = limits.uploadStoreGigabytes * BYTES_A_GIGABYTE;
  if (isOver(used.bytes, isCustomer ? room : room * (1 - KEPT_FOR_CUSTOMERS))) return "full";
  const maxFiles = limits.uploadMaxFiles * ORDERS_A_DAY;
  const maxBytes = limits.uploadMaxFiles * limits.uploadMaxMegabytes * BYTES_A_MEGABYTE;
  const isMuchToday = (files: number, held: number, people: number) =>
    files >= maxFiles * people || isOver(held, maxBytes * people);
  if (isMuchToday(used.ownFilesToday, used.ownBytesToday, 1)) return "person_today";
  const left = room - used.bytes;
  const beforeScarce = left - room * SCARCE;
  const whole = limits.uploadMaxMegabytes * BYTES_A_MEGABYTE;
  const scarce = Math.max(left * LEAST_SHARE, Math.min(whole, left * FILE_OF_WHAT_IS_LEFT));
  const least = Math.min(
    isCustomer ? left : Math.max(beforeScarce, scarce),
    maxBytes * ORDER_OF_A_DAY,
  );
  const shareOf = (share: number) => Math.max(beforeScarce * share, least);
  if (isOver(used.ownBytes, shareOf(SHARE_OF_A_PERSON))) return "person_share";
  if (isMuchToday(used.nearFilesToday, used.nearBytesToday, PEOPLE_AT_ONE_ADDRESS)) {
    return "address_today";
  }
  if (isCustomer || !isOver(used.nearBytesLately, shareOf(SHARE_OF_AN_ADDRESS))) return "free";
  return "address_share";
}

type Used = Record<
  | "files"
  | "bytes"
  | "ownFiles"
  | "ownBytes"
  | "ownFilesToday"
  | "ownBytesToday"
  | "nearFilesToday"
  | "nearBytesToday"
  | "nearFilesLately"
  | "nearBytesLately",
  number
>;

async function readUsed(
  db: DbOrTx,
  { visitorHash, userId, addressHash }: Uploader,
  now: Date,
): Promise<Used> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  // What is null is nobody's: the comparison is not true.
  const isOwn = sql`(user_id = ${userId}::text or visitor_hash = ${visitorHash}::text)`;
  const isNear = sql`(address_hash = ${addressHash}::text)`;
  const isToday = sql`created_at >= ${daysAgo(1)}`;
  const isLate = sql`created_at >= ${daysAgo(UNUSED_KEPT_DAYS)}`;
  const { rows } = await db.execute<Used>(sql`
    select
      ${sums(sql`true`, { files: "files", bytes: "bytes" })},
      ${sums(sql`is_own`, { files: "ownFiles", bytes: "ownBytes" })},
      ${sums(sql`is_own and is_today`, { files: "ownFilesToday", bytes: "ownBytesToday" })},
      ${sums(sql`is_near and is_today`, { files: "nearFilesToday", bytes: "nearBytesToday" })},
      ${sums(sql`is_near and is_late`, { files: "nearFilesLately", bytes: "nearBytesLately" })}
    from (
      select max(bytes) as bytes, bool_or(${isOwn}) as is_own, bool_or(${isNear}) as is_near,
        bool_or(${isToday}) as is_today, bool_or(${isLate}) as is_late
      from ${unpaidFiles(now)} file group by storage_key
    ) content`);
  const [used] = rows;
  if (!used) throw new Error("The room for files was not counted.");
  return used;
}
