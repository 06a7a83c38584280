import { and, eq, ne } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { customerOrders } from "#app/platform/db/schema.ts";

/** Whether an account has paid for an order here: it is not one that was made to fill the room. */
export async function hasPaid(db: DbOrTx, userId: string | null): Promise<boolean> {
  if (userId === null) return false;
  const [paid] = await db
    .select({ id: customerOrders.id })
    .from(customerOrders)
    .where(and(eq(customerOrders.userId, userId), ne(customerOrders.paymentStatus, "unpaid")))
    .limit(1);
  return paid !== undefined;
}
