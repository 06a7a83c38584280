import { eq } from "drizzle-orm";
import type { DbOrTx, Tx } from "#app/platform/db/database.server.ts";
import { reviewRefusals } from "#app/platform/db/schema.ts";

/** Whether a mailbox may be asked for reviews: until it says no. */
export async function wantsRequests(db: DbOrTx, mailboxHash: string): Promise<boolean> {
  return (await db.$count(reviewRefusals, isOf(mailboxHash))) === 0;
}

/** A mailbox is asked for reviews, or no more. Twice is as once. */
export async function chooseRequests(
  tx: Tx,
  mailboxHash: string,
  wants: boolean,
  now: Date,
): Promise<void> {
  if (wants) {
    await tx.delete(reviewRefusals).where(isOf(mailboxHash));
    return;
  }
  await tx.insert(reviewRefusals).values({ mailboxHash, createdAt: now }).onConflictDoNothing();
}

function isOf(mailboxHash: string) {
  return eq(reviewRefusals.mailboxHash, mailboxHash);
}
