import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { customerOrders, reorderReminders } from "#app/platform/db/schema.ts";

/** Calls off every reminder to reorder that would still go to this address. */
export async function forgetReminders(tx: Tx, email: string): Promise<void> {
  const theirs = tx
    .select({ id: customerOrders.id })
    .from(customerOrders)
    .where(eq(sql`lower(${customerOrders.contactEmail})`, email.toLowerCase()));
  await tx
    .delete(reorderReminders)
    .where(and(isNull(reorderReminders.sentAt), inArray(reorderReminders.orderId, theirs)));
}
