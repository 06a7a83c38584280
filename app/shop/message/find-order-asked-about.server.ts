import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { customerOrders } from "#app/platform/db/schema.ts";
import type { OrderAskedAbout } from "./order-asked-about.ts";

/** One of the customer's own orders; `null` for any other id, well-formed or not. */
export async function findOrderAskedAbout(
  db: DbOrTx,
  userId: string,
  orderId: string,
): Promise<OrderAskedAbout | null> {
  if (!z.uuid().safeParse(orderId).success) return null;
  const [order] = await db
    .select({
      id: customerOrders.id,
      orderNumber: customerOrders.orderNumber,
      productName: customerOrders.productName,
    })
    .from(customerOrders)
    .where(and(eq(customerOrders.id, orderId), eq(customerOrders.userId, userId)));
  return order ?? null;
}
