import { and, eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { referrals } from "#app/platform/db/schema.ts";

/** A referral counts once the friend's e-mail is verified (decisions §5). */
export async function activateReferral(tx: Tx, referredId: string): Promise<void> {
  await tx
    .update(referrals)
    .set({ status: "active" })
    .where(and(eq(referrals.referredId, referredId), eq(referrals.status, "pending")));
}
