import { inArray, or, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import {
  auditLog,
  contactMessages,
  coupons,
  files,
  loyaltyBalances,
  loyaltyLots,
  loyaltyPoints,
  megaBucksSubmissions,
  messageThreads,
  referralRewards,
  referrals,
  user,
  welcomedMailboxes,
} from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { allHashesOf } from "#app/shop/rewards/earn/claim-mailbox.server.ts";

/**
 * Removes the demo's customers, once their orders are gone, with their ledger, their messages
 * and what they sent for tasks. Returns how many conversations went.
 */
export async function removeDemoPeople(
  tx: Tx,
  { env }: Pick<Services, "env">,
  people: readonly { id: string; email: string }[],
): Promise<number> {
  if (people.length === 0) return 0;
  const ids = people.map(({ id }) => id);
  await removeRewards(tx, ids);
  const hashes = people.flatMap(({ id, email }) => allHashesOf({ env }, { userId: id, email }));
  await tx.delete(welcomedMailboxes).where(inArray(welcomedMailboxes.mailboxHash, hashes));
  const submissions = tx
    .select({ id: megaBucksSubmissions.id })
    .from(megaBucksSubmissions)
    .where(inArray(megaBucksSubmissions.userId, ids));
  // A file belongs to somebody until it is swept.
  await tx
    .update(files)
    .set({
      userId: null,
      submissionId: null,
      cartLineId: null,
      visitorHash: sql`coalesce(${files.visitorHash}, 'cleared')`,
    })
    .where(or(inArray(files.userId, ids), inArray(files.submissionId, submissions)));
  await tx.delete(megaBucksSubmissions).where(inArray(megaBucksSubmissions.userId, ids));
  const threads = await tx.delete(messageThreads).where(inArray(messageThreads.userId, ids));
  await tx.delete(contactMessages).where(inArray(contactMessages.userId, ids));
  await tx.delete(auditLog).where(inArray(auditLog.actorId, ids));
  await tx.delete(user).where(inArray(user.id, ids));
  return threads.rowCount ?? 0;
}

/** Everything of theirs in the ledger, and who invited whom. */
async function removeRewards(tx: Tx, ids: string[]): Promise<void> {
  const theirs = tx
    .select({ id: referrals.id })
    .from(referrals)
    .where(or(inArray(referrals.referrerId, ids), inArray(referrals.referredId, ids)));
  await tx.delete(referralRewards).where(inArray(referralRewards.referralId, theirs));
  await tx
    .delete(referrals)
    .where(or(inArray(referrals.referrerId, ids), inArray(referrals.referredId, ids)));
  await tx.delete(loyaltyLots).where(inArray(loyaltyLots.userId, ids));
  await tx.execute(sql`set local makeready.clear_tests = 'on'`);
  await tx.delete(loyaltyPoints).where(inArray(loyaltyPoints.userId, ids));
  await tx.execute(sql`set local makeready.clear_tests = ''`);
  await tx.delete(loyaltyBalances).where(inArray(loyaltyBalances.userId, ids));
  await tx.delete(coupons).where(inArray(coupons.userId, ids));
}
