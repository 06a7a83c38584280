import { inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#app/platform/db/database.server.ts";
import { loyaltyPoints, referrals, user, welcomedMailboxes } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { mailboxHashOf } from "./claim-mailbox.server.ts";

const found = z.array(z.object({ id: z.string(), email: z.string(), isOpen: z.boolean() }));

/**
 * Whoever's first order was a test has their first one before them again, with its
 * bonuses for them and for who invited them. Call it between `noteTestEarnings` and
 * `removeTestEarnings`. The mailbox of an account that was closed meanwhile is no
 * longer known, and stays noted.
 */
export async function forgetTestPurchases(tx: Tx, { env }: Pick<Services, "env">): Promise<void> {
  const { rows } = await tx.execute(sql`
    select distinct person.id, person.email, person.closed_at is null as "isOpen"
    from ${loyaltyPoints} entry join cleared_entries using (id)
    join ${user} person on person.id = entry.user_id
    where entry.cause like 'first-order:%' or entry.cause like 'referral:%:referred'`);
  const people = found.parse(rows);
  if (people.length === 0) return;
  const hashes = people.flatMap(({ email, isOpen }) =>
    isOpen ? [mailboxHashOf({ env }, { email, bonus: "first-order" })] : [],
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
