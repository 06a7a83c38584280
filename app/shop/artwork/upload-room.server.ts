import { type SQL, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { BYTES_A_GIGABYTE, BYTES_A_MEGABYTE } from "./format-bytes.ts";
import { unpaidFiles } from "./unpaid-files.server.ts";
import type { Uploader } from "./uploader.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** So many orders' worth of files a day from one person, before any of them is paid. */
const ORDERS_A_DAY = 5;
/** An office or a school behind one address. */
const PEOPLE_AT_ONE_ADDRESS = 4;

/**
 * Of the room that is left, so much may be one person's or one address's, over all days: who joins
 * in takes of what is left, and never the last of it.
 */
const SHARE_OF_A_PERSON = 1 / 8;
const SHARE_OF_AN_ADDRESS = 1 / 4;

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
 * Whether one more file may be kept before anything is paid: so much a day and in all for one
 * person and for one address, and so much for everybody, which is what strangers can ever take of
 * the disk. Contents are counted, not the rows that name them.
 */
export async function findUploadRoom(
  db: DbOrTx,
  uploader: Uploader,
  limits: Limits,
  now: Date,
): Promise<UploadRoom> {
  const used = await readUsed(db, uploader, now);
  const maxFiles = limits.uploadMaxFiles * ORDERS_A_DAY;
  const maxBytes = limits.uploadMaxFiles * limits.uploadMaxMegabytes * BYTES_A_MEGABYTE;
  const left = limits.uploadStoreGigabytes * BYTES_A_GIGABYTE - used.bytes;
  if (left <= 0) return "full";
  if (used.ownFilesToday >= maxFiles || used.ownBytesToday >= maxBytes) return "person_today";
  if (used.ownBytes >= left * SHARE_OF_A_PERSON) return "person_share";
  const isMuchToday =
    used.nearFilesToday >= maxFiles * PEOPLE_AT_ONE_ADDRESS ||
    used.nearBytesToday >= maxBytes * PEOPLE_AT_ONE_ADDRESS;
  if (isMuchToday) return "address_today";
  return used.nearBytes >= left * SHARE_OF_AN_ADDRESS ? "address_share" : "free";
}

interface Used {
  ownFilesToday: number;
  ownBytesToday: number;
  ownBytes: number;
  nearFilesToday: number;
  nearBytesToday: number;
  nearBytes: number;
  bytes: number;
}

async function readUsed(
  db: DbOrTx,
  { visitorHash, userId, addressHash }: Uploader,
  now: Date,
): Promise<Used> {
  const today = new Date(now.getTime() - DAY_MS).toISOString();
  // What is null is nobody's: the comparison is not true.
  const isOwn = sql`(user_id = ${userId}::text or visitor_hash = ${visitorHash}::text)`;
  const isNear = sql`(address_hash = ${addressHash}::text)`;
  const { rows } = await db.execute<Record<keyof Used, number>>(sql`
    select
      ${countWhere(sql`is_own and is_today`)} as "ownFilesToday",
      ${sumWhere(sql`is_own and is_today`)} as "ownBytesToday",
      ${sumWhere(sql`is_own`)} as "ownBytes",
      ${countWhere(sql`is_near and is_today`)} as "nearFilesToday",
      ${sumWhere(sql`is_near and is_today`)} as "nearBytesToday",
      ${sumWhere(sql`is_near`)} as "nearBytes",
      ${sumWhere(sql`true`)} as bytes
    from (
      select max(bytes) as bytes, bool_or(${isOwn}) as is_own, bool_or(${isNear}) as is_near,
        bool_or(created_at >= ${today}) as is_today
      from ${unpaidFiles(now)} file group by storage_key
    ) content`);
  const [used] = rows;
  if (!used) throw new Error("The room for files was not counted.");
  return used;
}

function countWhere(condition: SQL): SQL {
  return sql`(count(*) filter (where ${condition}))::int`;
}

function sumWhere(condition: SQL): SQL {
  return sql`coalesce(sum(bytes) filter (where ${condition}), 0)::float8`;
}
