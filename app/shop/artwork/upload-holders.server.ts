import { asc, inArray, type SQL, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { customerOrders, user } from "#app/platform/db/schema.ts";
import { isOfKey, unpaidContents } from "./unpaid-contents.server.ts";
import { sums } from "./unpaid-files.server.ts";
import type { FilesAndBytes, HeldContent, UploadHolder } from "./upload-holder.ts";

/** Whoever looks for what fills the room finds it among so many. */
const MOST_HOLDERS = 50;
const MOST_ORDERS = 3;
const MOST_FILES = 200;

/** The holders of the most room, the largest first, and how many more there are. */
export async function listUploadHolders(
  db: DbOrTx,
  now: Date,
): Promise<{ holders: UploadHolder[]; more: number }> {
  const { rows } = await db.execute<HolderRow & { all: number }>(sql`
    select held.*, (count(*) over ())::int as all
    from (${holdersWhere(sql`true`, now)}) held order by bytes desc, holder limit ${MOST_HOLDERS}`);
  const holders = await named(db, rows);
  return { holders, more: (rows[0]?.all ?? 0) - holders.length };
}

/** The holder of this key; `null` when nobody of the key holds anything now. */
export async function findUploadHolder(
  db: DbOrTx,
  key: string,
  now: Date,
): Promise<UploadHolder | null> {
  const { rows } = await db.execute<HolderRow>(holdersWhere(sql`holder = ${key}`, now));
  const [holder] = await named(db, rows);
  return holder ?? null;
}

/** The contents of a key, the largest first, as many as somebody looks through. */
export async function listHeldContents(db: DbOrTx, key: string, now: Date): Promise<HeldContent[]> {
  const { rows } = await db.execute<HeldContent>(sql`
    select name, bytes::float8 as bytes, in_cart as "isInCart", in_task as "isInTask",
      order_id is not null as "isInOrder"
    from ${unpaidContents(now)} content where ${isOfKey(key, now)}
    order by bytes desc, storage_key limit ${MOST_FILES}`);
  return rows;
}

type HolderRow = FilesAndBytes & {
  holder: string;
  userId: string | null;
  removableFiles: number;
  removableBytes: number;
  lastAt: number;
  orderIds: string[] | null;
};

function holdersWhere(condition: SQL, now: Date): SQL {
  return sql`
    select holder, max(user_id) as "userId",
      ${sums(sql`true`, { files: "files", bytes: "bytes" })},
      ${sums(sql`is_removable`, { files: "removableFiles", bytes: "removableBytes" })},
      extract(epoch from max(last_at))::float8 as "lastAt",
      (array_agg(distinct order_id) filter (where order_id is not null))[1:${MOST_ORDERS}]
        as "orderIds"
    from ${unpaidContents(now)} content where ${condition} group by holder`;
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
    lastAt: new Date(Math.round(row.lastAt * 1000)),
  }));
}
