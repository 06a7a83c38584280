import { type SQL, sql } from "drizzle-orm";
import { customerOrders, files, orderLines } from "#app/platform/db/schema.ts";
import { isOnlyPlaced } from "./only-placed.server.ts";
import { UNUSED_KEPT_DAYS } from "./room-for-files.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** The sweep has come by then. */
const COUNTED_DAYS = UNUSED_KEPT_DAYS + 7;

/**
 * The rows of `files` that take room before anything is paid, as a subquery: uploads that nothing
 * took yet, those in carts, and those of orders that are only placed, until they are swept; and what
 * was sent for tasks in the last weeks. A content that another order holds as well, or that is a
 * proof, takes nobody's room: it is kept for that. Several rows may be one content.
 */
export function unpaidFiles(now: Date): SQL {
  const since = new Date(now.getTime() - COUNTED_DAYS * DAY_MS).toISOString();
  return sql`(
    select file.* from (
      select * from ${files}
      where order_line_id is null and submission_id is null and proof_id is null
      union all
      select * from ${files}
      where order_line_id is null and submission_id is not null and proof_id is null
        and created_at >= ${since}
      union all
      select ordered.* from ${customerOrders}
      join ${orderLines} on ${orderLines.orderId} = ${customerOrders.id}
      join ${files} ordered on ordered.order_line_id = ${orderLines.id}
      where ${isOnlyPlaced} and ordered.proof_id is null
        and (${customerOrders.orderStatus} <> 'cancelled' or ${customerOrders.updatedAt} >= ${since})
    ) file
    where not exists (
      select 1 from ${files} kept
      left join ${orderLines} on ${orderLines.id} = kept.order_line_id
      left join ${customerOrders} on ${customerOrders.id} = ${orderLines.orderId}
      where kept.storage_key = file.storage_key
        and (kept.proof_id is not null or not ${isOnlyPlaced})
    )
  )`;
}

/** How many of the rows that `condition` is true of, and their bytes, as columns of these names. */
export function sums(
  condition: SQL,
  { files: many, bytes }: { files: string; bytes: string },
): SQL {
  return sql`(count(*) filter (where ${condition}))::int as ${sql.identifier(many)},
    coalesce(sum(bytes) filter (where ${condition}), 0)::float8 as ${sql.identifier(bytes)}`;
}
