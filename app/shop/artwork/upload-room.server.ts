import { and, eq, gte, isNull, type SQL, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { files, uploadsInProgress } from "#app/platform/db/schema.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { BYTES_A_GIGABYTE, BYTES_A_MEGABYTE } from "./format-bytes.ts";
import { restingSince } from "./in-progress/own-upload.server.ts";
import { ownedBy } from "./owned-by.server.ts";
import type { Uploader } from "./uploader.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The days that count are longer than an upload waits for its order, and an unpaid order for its
 * money.
 */
const KEPT_DAYS = 21;
/** So many orders' worth of files a day from one person, before any of them is paid. */
const ORDERS_A_DAY = 5;
/** An office or a school behind one address. */
const PEOPLE_AT_ONE_ADDRESS = 4;

type Limits = Pick<Settings, "uploadMaxFiles" | "uploadMaxMegabytes" | "uploadStoreGigabytes">;

export type UploadRoom = "free" | "used_by_person" | "used_by_address" | "full";

/**
 * Whether one more file may be kept before anything is paid: so much a day for
 * one person, for one address, and so much in all, which is what strangers can
 * ever take of the disk. An upload in progress counts with all that it will be.
 */
export async function findUploadRoom(
  db: DbOrTx,
  uploader: Uploader,
  limits: Limits,
  now: Date,
): Promise<UploadRoom> {
  const [kept = NOTHING] = await db
    .select(sumsOf(files, uploader, gte(files.createdAt, new Date(now.getTime() - DAY_MS))))
    .from(files)
    .where(
      and(
        gte(files.createdAt, new Date(now.getTime() - KEPT_DAYS * DAY_MS)),
        // Proofs of paid work take nobody's room.
        isNull(files.proofId),
        isUnpaid,
      ),
    );
  const [coming = NOTHING] = await db
    .select(sumsOf(uploadsInProgress, uploader, sql`true`))
    .from(uploadsInProgress)
    .where(gte(uploadsInProgress.updatedAt, restingSince(now)));
  const used = (what: keyof typeof NOTHING) => kept[what] + coming[what];
  const maxFiles = limits.uploadMaxFiles * ORDERS_A_DAY;
  const maxBytes = limits.uploadMaxFiles * limits.uploadMaxMegabytes * BYTES_A_MEGABYTE;
  if (used("bytes") >= limits.uploadStoreGigabytes * BYTES_A_GIGABYTE) return "full";
  if (used("ownFiles") >= maxFiles || used("ownBytes") >= maxBytes) return "used_by_person";
  const isMuch =
    used("nearFiles") >= maxFiles * PEOPLE_AT_ONE_ADDRESS ||
    used("nearBytes") >= maxBytes * PEOPLE_AT_ONE_ADDRESS;
  return isMuch ? "used_by_address" : "free";
}

const NOTHING = { ownFiles: 0, ownBytes: 0, nearFiles: 0, nearBytes: 0, bytes: 0 };

/** Files and bytes of these rows: this person's and their address's of late, and all bytes. */
function sumsOf(table: typeof files | typeof uploadsInProgress, uploader: Uploader, isRecent: SQL) {
  const { addressHash } = uploader;
  const isNear = addressHash === null ? sql`false` : eq(table.addressHash, addressHash);
  const own = and(isRecent, ownedBy(table, uploader));
  const near = and(isRecent, isNear);
  const count = (which: SQL | undefined) => sql`count(*) filter (where ${which})`.mapWith(Number);
  const sum = (which: SQL | undefined) =>
    sql`coalesce(sum(${table.bytes}) filter (where ${which}), 0)`.mapWith(Number);
  return {
    ownFiles: count(own),
    ownBytes: sum(own),
    nearFiles: count(near),
    nearBytes: sum(near),
    bytes: sum(sql`true`),
  };
}

/** No order has it yet, or only one that nobody paid. */
const isUnpaid = sql`not exists (
  select 1 from order_lines line
  join customer_orders "order" on "order".id = line.order_id
  where line.id = ${files.orderLineId} and "order".payment_status <> 'unpaid'
)`;
