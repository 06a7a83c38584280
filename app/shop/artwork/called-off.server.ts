import { type SQL, sql } from "drizzle-orm";
import { customerOrders, files, orderLines } from "#app/platform/db/schema.ts";

/** The file is of an order that was canceled and never paid, and that `condition` is true of. */
export function isOfCalledOffOrder(condition = sql`true`): SQL {
  return sql`exists (
    select 1 from ${orderLines}
    join ${customerOrders} on ${customerOrders.id} = ${orderLines.orderId}
    where ${orderLines.id} = ${files.orderLineId} and ${customerOrders.paymentStatus} = 'unpaid'
      and ${customerOrders.orderStatus} = 'cancelled' and ${condition})`;
}
