import { type SQL, sql } from "drizzle-orm";
import { customerOrders, files, orderLines } from "#app/platform/db/schema.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than an order waits for its money, and its files for the sweep after that. */
const COUNTED_DAYS = 21;

/**
 * The rows of `files` that take room before anything is paid, as a subquery: uploads that nothing
 * took yet, those in carts and those of unpaid orders, however old; and what was sent for tasks of
 * late. A content that a paid order holds as well, or that is a proof, takes nobody's room: it is kept
 * for that. Several rows may be one content.
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
      where ${customerOrders.paymentStatus} = 'unpaid' and ordered.proof_id is null
        and (${customerOrders.orderStatus} = 'pending'
          or (${customerOrders.orderStatus} = 'cancelled' and ${customerOrders.createdAt} >= ${since}))
    ) file
    where not exists (
      select 1 from ${files} kept
      left join ${orderLines} on ${orderLines.id} = kept.order_line_id
      left join ${customerOrders} on ${customerOrders.id} = ${orderLines.orderId}
      where kept.storage_key = file.storage_key
        and (kept.proof_id is not null or ${customerOrders.paymentStatus} <> 'unpaid')
    )
  )`;
}
