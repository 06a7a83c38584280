import { asc, inArray, type SQL, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { customerOrders, orderLines, user } from "#app/platform/db/schema.ts";
import { unpaidFiles } from "./unpaid-files.server.ts";
import type { UploadHolder, UploadsInAll } from "./upload-holder.ts";

/** Whoever looks for what fills the room finds it among so many. */
const MOST_LISTED = 50;
const MOST_ORDERS_NAMED = 3;
const MOST_FILES_LISTED = 200;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Uploads that are younger may be about to be ordered with. */
const LEFT_AFTER_MS = DAY_MS;

/**
 * Each unpaid content once, as a subquery: `storage_key`, `name`, `bytes`, `last_at`, its `holder`,
 * the account or `null`, the order that waits for its money or `null`, whether it lies `in_cart`
 * or `in_task`, and whether it `is_removable`: nothing is lost with it but somebody's intention.
 */
export function unpaidContents(now: Date): SQL {
  return sql`(
    select *, order_id is null and not in_task as is_removable,
      left(md5(coalesce('account ' || user_id, 'address ' || address, 'browser ' || browser)), 10) as holder
    from (
      select file.storage_key, max(file.name) as name, max(file.bytes) as bytes,
        max(file.created_at) as last_at, max(file.user_id) as user_id,
        max(file.address_hash) as address, max(file.visitor_hash) as browser,
        max(waiting.id::text) as order_id,
        bool_or(file.cart_line_id is not null) as in_cart,
        bool_or(file.submission_id is not null) as in_task
      from ${unpaidFiles(now)} file
      left join ${orderLines} line on line.id = file.order_line_id
      left join ${customerOrders} waiting
        on waiting.id = line.order_id and waiting.order_status = 'pending'
      group by file.storage_key
    ) content
  )`;
}

/** Nothing took it in a day, or what did was called off. */
export function isUnused(now: Date): SQL {
  const leftBefore = new Date(now.getTime() - LEFT_AFTER_MS).toISOString();
  return sql`(is_removable and not in_cart and last_at < ${leftBefore})`;
}

/** The holders of the most room, the largest first, and what all hold together. */
export async function listUploadHolders(
  db: DbOrTx,
  now: Date,
): Promise<{ holders: UploadHolder[]; all: UploadsInAll }> {
  const [{ rows }, all] = await Promise.all([
    db.execute<HolderRow>(sql`${holders(now)} order by bytes desc, holder limit ${MOST_LISTED}`),
    sumUploads(db, now),
  ]);
  return { holders: await named(db, rows), all };
}

/** One holder with the files themselves, the largest first; `null` when they hold nothing now. */
export async function findUploadHolder(db: DbOrTx, key: string, now: Date) {
  const isTheirs = sql`holder = ${key}`;
  const [{ rows }, listed] = await Promise.all([
    db.execute<HolderRow>(holders(now, isTheirs)),
    db.execute<HeldFile>(sql`
      select name, bytes::float8 as bytes, in_cart as "isInCart", in_task as "isInTask",
        order_id as "orderId"
      from ${unpaidContents(now)} content where ${isTheirs}
      order by bytes desc, storage_key limit ${MOST_FILES_LISTED}`),
  ]);
  const [holder] = await named(db, rows);
  return holder ? { holder, files: listed.rows } : null;
}

/** A file as it is held: free when it lies nowhere. */
export type HeldFile = {
  name: string;
  bytes: number;
  isInCart: boolean;
  isInTask: boolean;
  /** It waits for its money. */
  orderId: string | null;
};

/** What everybody together holds, and what of it nobody needs. */
export async function sumUploads(db: DbOrTx, now: Date): Promise<UploadsInAll> {
  const { rows } = await db.execute<Sums & { unusedFiles: number; unusedBytes: number }>(sql`
    select ${sums()},
      ${sums(isUnused(now), { files: "unusedFiles", bytes: "unusedBytes" })}
    from ${unpaidContents(now)} content`);
  const [found] = rows;
  if (!found) throw new Error("The unpaid files were not counted.");
  const { files, bytes, unusedFiles, unusedBytes } = found;
  return { files, bytes, unused: { files: unusedFiles, bytes: unusedBytes } };
}

type Sums = { files: number; bytes: number };
type HolderRow = Sums & {
  holder: string;
  userId: string | null;
  removableFiles: number;
  removableBytes: number;
  lastAt: number;
  orderIds: string[] | null;
};

function holders(now: Date, condition = sql`true`): SQL {
  return sql`
    select holder, max(user_id) as "userId", ${sums()},
      ${sums(sql`is_removable`, { files: "removableFiles", bytes: "removableBytes" })},
      extract(epoch from max(last_at))::float8 as "lastAt",
      (array_agg(distinct order_id) filter (where order_id is not null))[1:${MOST_ORDERS_NAMED}]
        as "orderIds"
    from ${unpaidContents(now)} content where ${condition} group by holder`;
}

function sums(condition = sql`true`, as = { files: "files", bytes: "bytes" }): SQL {
  return sql`(count(*) filter (where ${condition}))::int as ${sql.identifier(as.files)},
    coalesce(sum(bytes) filter (where ${condition}), 0)::float8 as ${sql.identifier(as.bytes)}`;
}

/** With the accounts and the orders that they speak of: two queries for all. */
async function named(db: DbOrTx, rows: readonly HolderRow[]): Promise<UploadHolder[]> {
  const userIds = rows.flatMap(({ userId }) => userId ?? []);
  const orderIds = rows.flatMap((row) => row.orderIds ?? []);
  const [people, orders] = await Promise.all([
    db
      .select({ userId: user.id, name: user.name, email: user.email })
      .from(user)
      .where(inArray(user.id, userIds)),
    db
      .select({ id: customerOrders.id, orderNumber: customerOrders.orderNumber })
      .from(customerOrders)
      .where(inArray(customerOrders.id, orderIds))
      .orderBy(asc(customerOrders.createdAt)),
  ]);
  return rows.map((row) => ({
    key: row.holder,
    account: people.find(({ userId }) => userId === row.userId) ?? null,
    files: row.files,
    bytes: row.bytes,
    removable: { files: row.removableFiles, bytes: row.removableBytes },
    orders: orders.filter(({ id }) => row.orderIds?.includes(id)),
    lastAt: new Date(row.lastAt * 1000),
  }));
}
