import { and, desc, eq, isNull, ne } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { customerOrders } from "#app/platform/db/schema.ts";
import type { LastDelivery } from "./known-customer.ts";

/** How the newest order of this person with something to hand over reached them; `null` for none. */
export async function findLastDelivery(db: Db, userId: string): Promise<LastDelivery | null> {
  const { deliveryMethod, deliveryAddress, shippingMethod, createdAt } = customerOrders;
  const [order] = await db
    .select({ method: deliveryMethod, address: deliveryAddress, shippingMethod })
    .from(customerOrders)
    .where(
      and(
        eq(customerOrders.userId, userId),
        ne(deliveryMethod, "none"),
        isNull(customerOrders.replacedById),
      ),
    )
    .orderBy(desc(createdAt), desc(customerOrders.id))
    .limit(1);
  if (!order) return null;
  return { ...order, method: order.method === "pickup" ? "pickup" : "ship" };
}
