import { randomUUID } from "node:crypto";
import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { referrals, user } from "#app/platform/db/schema.ts";
import { mailboxOf } from "#app/shop/person/mailbox.ts";
import { findInviter } from "./find-inviter.server.ts";

/**
 * Remembers who invited a new customer (`track-referral-signup`, accounts §7),
 * pending until the friend's e-mail is verified. A code that nobody has, one's own,
 * that of one's other account, of a closed one, or of somebody who came by oneself is
 * passed over in silence: it never stands in the way of signing up (decisions §5).
 */
export async function trackReferral(
  tx: Tx,
  { code, referredId }: { code: string; referredId: string },
  now: Date,
): Promise<void> {
  const referrer = await findInviter(tx, code);
  if (!referrer || referrer.userId === referredId) return;
  const [referred] = await tx
    .select({ email: user.email })
    .from(user)
    .where(eq(user.id, referredId));
  if (!referred || mailboxOf(referred.email) === mailboxOf(referrer.email)) return;
  if (await cameBy(tx, referrer.userId, referredId)) return;
  await tx
    .insert(referrals)
    .values({ id: randomUUID(), referrerId: referrer.userId, referredId, createdAt: now })
    .onConflictDoNothing({ target: referrals.referredId });
}

/**
 * Whether somebody was invited by another, or by whom they invited, and so on. Two who
 * name each other at once wait for each other here.
 */
async function cameBy(tx: Tx, userId: string, by: string): Promise<boolean> {
  await tx
    .select({ id: user.id })
    .from(user)
    .where(inArray(user.id, [userId, by]))
    .orderBy(asc(user.id))
    .for("no key update");
  const { rows } = await tx.execute(sql`
    with recursive inviters as (
      select referrer_id from referrals where referred_id = ${userId}
      union
      select earlier.referrer_id from referrals earlier
      join inviters on inviters.referrer_id = earlier.referred_id
    )
    select from inviters where referrer_id = ${by}
  `);
  return rows.length > 0;
}
