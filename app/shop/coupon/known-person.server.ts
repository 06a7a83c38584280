import { and, eq, lt, notInArray, or } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { carts, customerOrders, user } from "#app/platform/db/schema.ts";

/**
 * Whether the shop knows somebody by more than what anybody can make up by the hundred, an
 * account or a cookie: by a proven mailbox, a paid order of this account or browser, or a cart
 * of this browser that was begun before `since`.
 */
export async function isKnownPerson(
  db: Db,
  { userId, visitorHash }: { userId: string | null; visitorHash: string | null },
  since: Date,
): Promise<boolean> {
  const isPaid = notInArray(customerOrders.paymentStatus, ["unpaid", "free"]);
  const { userId: orderedBy, visitorHash: orderedAt } = customerOrders;
  const ofAccount = userId === null ? [] : [eq(orderedBy, userId)];
  const ofBrowser = visitorHash === null ? [] : [eq(orderedAt, visitorHash)];
  if (ofAccount.length + ofBrowser.length === 0) return false;
  const counts = await Promise.all([
    db.$count(user, and(eq(user.id, userId ?? ""), eq(user.emailVerified, true))),
    db.$count(carts, and(eq(carts.visitorHash, visitorHash ?? ""), lt(carts.createdAt, since))),
    db.$count(customerOrders, and(or(...ofAccount, ...ofBrowser), isPaid)),
  ]);
  return counts.some((count) => count > 0);
}
