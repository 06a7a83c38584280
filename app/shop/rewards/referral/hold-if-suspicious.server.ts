import { and, eq, isNotNull, sql } from "drizzle-orm";
import { alias, unionAll } from "drizzle-orm/pg-core";
import type { Tx } from "#app/platform/db/database.server.ts";
import {
  auditLog,
  customerAddresses,
  customerOrders,
  payments,
  referrals,
} from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { deliveryAddressHash } from "../redeem/code-holder.server.ts";
import type { DeliveryAddress } from "#app/shop/delivery/delivery.ts";
import type { Invitation } from "../earn/find-buyer.server.ts";
import { mailboxOf } from "#app/shop/person/mailbox.ts";

type FriendsOrder = Pick<
  typeof customerOrders.$inferSelect,
  "id" | "contactEmail" | "deliveryAddress"
>;

/** The audit log's name for the moment from which a referral is held. */
export const HOLD_ACTION = "referral.hold";

/** The audit log's name for a referral. */
export function referralSubject(referralId: string): string {
  return `referral:${referralId}`;
}

/**
 * Whether a friend's order counts for the referral. One that looks as if both were
 * one person (mailbox, payer's account, delivery address) holds it until an admin lets
 * it through (decisions §5); what was let through is not asked about again. Audited:
 * what it brings is counted from that moment.
 */
export async function holdIfSuspicious(
  tx: Tx,
  services: Pick<Services, "env">,
  order: FriendsOrder,
  invitation: Invitation,
  now: Date,
): Promise<boolean> {
  if (invitation.isHeld) return false;
  if (invitation.isReviewed) return true;
  const signs = await findSigns(tx, services, order, invitation);
  if (signs.length === 0) return true;
  await tx
    .update(referrals)
    .set({ status: "held", suspicion: signs.join(", ") })
    .where(eq(referrals.id, invitation.referralId));
  await tx.insert(auditLog).values({
    actor: "system",
    action: HOLD_ACTION,
    createdAt: now,
    subject: referralSubject(invitation.referralId),
    after: { status: "held", suspicion: signs.join(", ") },
  });
  return false;
}

async function findSigns(
  tx: Tx,
  services: Pick<Services, "env">,
  { id, contactEmail, deliveryAddress }: FriendsOrder,
  { referrerId, referrerEmail, referredEmail }: Invitation,
): Promise<string[]> {
  const mailbox = mailboxOf(referrerEmail);
  const isSameMailbox = [referredEmail, contactEmail].some((email) => mailboxOf(email) === mailbox);
  const signs = [
    ...(isSameMailbox ? ["the same email"] : []),
    ...((await paidFromSameAccount(tx, id, referrerId)) ? ["the same payment account"] : []),
  ];
  if (deliveryAddress === null) return signs;
  const door = deliveryAddressHash(services, deliveryAddress);
  const known = await addressesOf(tx, referrerId, deliveryAddress);
  const isSameDoor = known.some(
    ({ address }) => address && deliveryAddressHash(services, address) === door,
  );
  return isSameDoor ? [...signs, "the same delivery address"] : signs;
}

async function paidFromSameAccount(tx: Tx, orderId: string, referrerId: string) {
  const theirs = alias(payments, "theirs");
  const [same] = await tx
    .select({ id: theirs.id })
    .from(payments)
    .innerJoin(theirs, eq(theirs.payerHash, payments.payerHash))
    .innerJoin(customerOrders, eq(customerOrders.id, theirs.orderId))
    .where(
      and(
        eq(payments.orderId, orderId),
        isNotNull(payments.payerHash),
        isNotNull(theirs.payerHash),
        eq(customerOrders.userId, referrerId),
      ),
    )
    .limit(1);
  return same !== undefined;
}

/** The addresses that the referrer has had something sent to, or would, within the ZIP code. */
function addressesOf(tx: Tx, userId: string, { zip }: DeliveryAddress) {
  const isNear = (
    address: typeof customerOrders.deliveryAddress | typeof customerAddresses.address,
  ) => sql`left(${address} ->> 'zip', 5) = ${zip.slice(0, 5)}`;
  return unionAll(
    tx
      .selectDistinct({ address: customerOrders.deliveryAddress })
      .from(customerOrders)
      .where(and(eq(customerOrders.userId, userId), isNear(customerOrders.deliveryAddress))),
    tx
      .selectDistinct({ address: sql<DeliveryAddress | null>`${customerAddresses.address}` })
      .from(customerAddresses)
      .where(and(eq(customerAddresses.userId, userId), isNear(customerAddresses.address))),
  );
}
