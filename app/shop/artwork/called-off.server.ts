import { type SQL, sql } from "drizzle-orm";
import { customerOrders, files, orderLines } from "#app/platform/db/schema.ts";
import { isWithoutMoney } from "./only-placed.server.ts";

/** The file is of an order that was canceled, that nobody paid for with money, and that `condition` is true of. */
export function isOfCalledOffOrder(condition = sql`true`): SQL {
  return sql`exists (
    select 1 from ${orderLines}
    join ${customerOrders} on ${customerOrders.id} = ${orderLines.orderId}
    where ${orderLines.id} = ${files.orderLineId} and ${isWithoutMoney}
      and ${customerOrders.orderStatus} = 'cancelled' and ${condition})`;
}
