import { type SQL, sql } from "drizzle-orm";
import { customerOrders, orderLines } from "#app/platform/db/schema.ts";
import { unpaidFiles } from "./unpaid-files.server.ts";
import { UNUSED } from "./upload-holder.ts";

/** Uploads that are younger may be about to be ordered with. */
const LEFT_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * Each unpaid content once, as a subquery: `storage_key`, `name`, `bytes`, `last_at`, the key of
 * its `holder` and their `user_id` or `null`, the `order_id` that waits for its money or `null`,
 * whether it lies `in_cart` or was sent for a task (`in_task`), and whether it `is_removable`:
 * neither such an order nor a task needs it.
 */
export function unpaidContents(now: Date): SQL {
  return sql`(
    select *, order_id is null and not in_task as is_removable,
      left(md5(coalesce('account ' || user_id, 'address ' || address, 'browser ' || browser)), 10)
        as holder
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
        on waiting.id = line.order_id and waiting.order_status <> 'cancelled'
      group by file.storage_key
    ) content
  )`;
}

/** Nothing took it in a day, or what did was called off. */
export function isUnused(now: Date): SQL {
  const leftBefore = new Date(now.getTime() - LEFT_AFTER_MS).toISOString();
  return sql`(is_removable and not in_cart and last_at < ${leftBefore})`;
}

/** The contents of a key: of one holder all, or what nobody uses. */
export function isOfKey(key: string, now: Date): SQL {
  return key === UNUSED ? isUnused(now) : sql`(holder = ${key})`;
}
