import { and, eq, gte, isNull, or, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { files } from "#app/platform/db/schema.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { BYTES_A_GIGABYTE, BYTES_A_MEGABYTE } from "./format-bytes.ts";
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
 * ever take of the disk.
 */
export async function findUploadRoom(
  db: DbOrTx,
  { visitorHash, userId, addressHash }: Uploader,
  limits: Limits,
  now: Date,
): Promise<UploadRoom> {
  const isRecent = gte(files.createdAt, new Date(now.getTime() - DAY_MS));
  const isOwn = or(
    visitorHash === null ? undefined : eq(files.visitorHash, visitorHash),
    userId === null ? undefined : eq(files.userId, userId),
  );
  const isNear = addressHash === null ? undefined : eq(files.addressHash, addressHash);
  const [used] = await db
    .select({
      ownFiles: sql<string>`count(*) filter (where ${and(isRecent, isOwn ?? sql`false`)})`,
      ownBytes: sumWhere(and(isRecent, isOwn ?? sql`false`)),
      nearBytes: sumWhere(and(isRecent, isNear ?? sql`false`)),
      nearFiles: sql<string>`count(*) filter (where ${and(isRecent, isNear ?? sql`false`)})`,
      bytes: sumWhere(sql`true`),
    })
    .from(files)
    .where(
      and(
        gte(files.createdAt, new Date(now.getTime() - KEPT_DAYS * DAY_MS)),
        // Proofs of paid work take nobody's room.
        isNull(files.proofId),
        isUnpaid,
      ),
    );
  if (!used) return "free";
  const maxFiles = limits.uploadMaxFiles * ORDERS_A_DAY;
  const maxBytes = limits.uploadMaxFiles * limits.uploadMaxMegabytes * BYTES_A_MEGABYTE;
  if (Number(used.bytes) >= limits.uploadStoreGigabytes * BYTES_A_GIGABYTE) return "full";
  if (Number(used.ownFiles) >= maxFiles || Number(used.ownBytes) >= maxBytes) {
    return "used_by_person";
  }
  const isMuch =
    Number(used.nearFiles) >= maxFiles * PEOPLE_AT_ONE_ADDRESS ||
    Number(used.nearBytes) >= maxBytes * PEOPLE_AT_ONE_ADDRESS;
  return isMuch ? "used_by_address" : "free";
}

/** No order has it yet, or only one that nobody paid. */
const isUnpaid = sql`not exists (
  select 1 from order_lines line
  join customer_orders "order" on "order".id = line.order_id
  where line.id = ${files.orderLineId} and "order".payment_status <> 'unpaid'
)`;

function sumWhere(condition: ReturnType<typeof and>) {
  return sql<string>`coalesce(sum(${files.bytes}) filter (where ${condition}), 0)`;
}
