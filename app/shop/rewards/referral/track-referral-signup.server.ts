import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { customerOrders, user } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { Person } from "#app/shop/person/person.ts";
import { activateReferral } from "./activate-referral.server.ts";
import { trackReferral } from "./track-referral.server.ts";

/** After that somebody is no new customer any more. */
const SIGN_UP_DAYS = 7;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Remembers who invited somebody who signed up within the last seven days
 * (`track-referral-signup`, accounts §7) and has paid for nothing yet, once. Whatever does not count, one's own code
 * and those that nobody has included, is passed over in silence (decisions §5).
 */
export async function trackReferralSignup(
  { db, now: clock }: Pick<Services, "db" | "now">,
  { userId }: Pick<Person, "userId">,
  code: string,
): Promise<void> {
  const now = clock();
  const since = new Date(now.getTime() - SIGN_UP_DAYS * DAY_MS);
  await db.transaction(async (tx) => {
    const [person] = await tx
      .select({ verified: user.emailVerified })
      .from(user)
      .where(and(eq(user.id, userId), gt(user.createdAt, since), isNull(user.closedAt)));
    if (!person) return;
    const isPaid = and(eq(customerOrders.userId, userId), isNotNull(customerOrders.paidAt));
    if ((await tx.$count(customerOrders, isPaid)) > 0) return;
    await trackReferral(tx, { code, referredId: userId }, now);
    if (person.verified) await activateReferral(tx, userId);
  });
}
