import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { twoFactor, user } from "#app/platform/db/schema.ts";

/**
 * Takes the second factor off an account whose mailbox nobody had proven: whoever
 * set it up need not be the owner, and it would keep the owner out (decision 0016).
 */
export async function removeSecondFactor(tx: Tx, userId: string): Promise<void> {
  await tx.delete(twoFactor).where(eq(twoFactor.userId, userId));
  await tx.update(user).set({ twoFactorEnabled: false }).where(eq(user.id, userId));
}
