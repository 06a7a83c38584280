import { inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#app/platform/db/database.server.ts";
import {
  customerOrders,
  loyaltyPoints,
  referrals,
  user,
  welcomedMailboxes,
} from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { firstOrderHashesOf } from "../earn/claim-mailbox.server.ts";

const found = z.array(z.object({ id: z.string(), email: z.string(), isOpen: z.boolean() }));

/**
 * Whoever's first order was a test has their first one before them again, with its
 * bonuses for them and for who invited them. Call it between `noteTestEarnings` and
 * `removeTestEarnings`. The mailbox of an account that was closed meanwhile is no
 * longer known, and stays noted.
 */
export async function forgetTestPurchases(tx: Tx, { env }: Pick<Services, "env">): Promise<void> {
  const { rows } = await tx.execute(sql`
    select person.id, person.email, person.closed_at is null as "isOpen"
    from ${user} person
    where person.id in (
        select entry.user_id from ${loyaltyPoints} entry join cleared_entries using (id)
        where entry.cause like 'first-order:%' or entry.cause like 'referral:%:referred')
      -- A first order that brought nothing is in no ledger.
      or person.id in (
        select bought.user_id from ${customerOrders} bought
        where bought.user_id is not null and bought.paid_at is not null
        group by bought.user_id having bool_and(bought.id in (select id from cleared_orders)))`);
  const people = found.parse(rows);
  if (people.length === 0) return;
  const hashes = people.flatMap(({ id, email, isOpen }) =>
    firstOrderHashesOf({ env }, { userId: id, email: isOpen ? email : null }),
  );
  await tx.delete(welcomedMailboxes).where(inArray(welcomedMailboxes.mailboxHash, hashes));
  await tx
    .update(referrals)
    .set({ firstPurchaseCompletedAt: null })
    .where(
      inArray(
        referrals.referredId,
        people.map(({ id }) => id),
      ),
    );
}
