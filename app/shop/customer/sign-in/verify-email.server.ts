import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { user } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { claimGuestOrders } from "#app/shop/order/claim-guest-orders.server.ts";
import { confirmOwnConsent } from "#app/shop/mailing-list/settle-consent.server.ts";
import { awardSignupBonus } from "#app/shop/rewards/earn/award-signup-bonus.server.ts";
import { useAccountLink } from "./account-links.server.ts";
import { callOffEmailChange } from "./call-off-email-change.server.ts";

export type VerifyEmailResult = { ok: true } | { ok: false; reason: "link" };

/**
 * Takes a verification link of the person signed in: the mailbox is proven, and
 * what waited for that happens.
 */
export function verifyEmail(
  services: Pick<Services, "changes" | "db" | "env" | "now">,
  given: { token: string; userId: string },
): Promise<VerifyEmailResult> {
  const now = services.now();
  return services.db.transaction(async (tx): Promise<VerifyEmailResult> => {
    const link = await useAccountLink(tx, "verify-email", given, now);
    if (link === null) return { ok: false, reason: "link" };
    const [person] = await tx
      .select({ email: user.email, emailVerified: user.emailVerified })
      .from(user)
      .where(eq(user.id, link.userId))
      .for("update");
    // The e-mail was changed since: this link proves a mailbox that is not theirs any more.
    if (person?.email !== link.email) return { ok: false, reason: "link" };
    if (!person.emailVerified) await markEmailVerified(tx, services, link, now);
    return { ok: true };
  });
}

/**
 * All that follows from a proven mailbox (decisions §5): the welcome bonus, the
 * referral that brought the person becomes active, and the orders placed from it
 * as a guest are the person's own. The person's row must be locked.
 */
export async function markEmailVerified(
  tx: Tx,
  services: Pick<Services, "changes" | "env">,
  person: { userId: string; email: string },
  now: Date,
): Promise<void> {
  await tx
    .update(user)
    .set({ emailVerified: true, updatedAt: now })
    .where(eq(user.id, person.userId));
  // Begun when this mailbox had no say: now it has one.
  await callOffEmailChange(tx, person.userId);
  await awardSignupBonus(tx, services, person.userId, now);
  await claimGuestOrders(tx, person);
  await confirmOwnConsent(tx, person, now);
}
