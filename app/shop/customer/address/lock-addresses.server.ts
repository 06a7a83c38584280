import { and, eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { customerAddresses, user } from "#app/platform/db/schema.ts";

/**
 * Makes changes of one customer's addresses wait for each other, so that there are
 * never too many and never two that are chosen. Call it first in the transaction.
 */
export async function lockAddresses(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for("update");
}

/** Nothing is chosen beforehand any more; under the lock. */
export async function clearDefault(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(customerAddresses)
    .set({ isDefault: false })
    .where(and(eq(customerAddresses.userId, userId), eq(customerAddresses.isDefault, true)));
}
