import { eq, type SQLWrapper } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { coupons, promotionUses } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { deliveryAddressHash } from "#app/shop/rewards/redeem/code-holder.server.ts";
import {
  CODE_REFUSALS,
  type CodeRefusal,
  orderCodeRefusal,
} from "#app/shop/coupon/code-refusal.ts";
import { type FoundCode, lockUsableCode } from "#app/shop/coupon/find-usable-code.server.ts";
import { isUsedAt } from "#app/shop/coupon/promotion-uses.server.ts";
import type { Submission } from "./order-request.ts";
import type { PricedOrder } from "./priced-order.ts";

/** A code that an order holds, locked and checked; written down with the order. */
export type HeldCode = Extract<FoundCode, { ok: true }> & { addressHash: string | null };

/** The code of an order form, held until the transaction ends. */
export function lockCode(
  tx: Tx,
  services: Pick<Services, "changes" | "env">,
  { couponCode, buyer, contact }: Submission,
  now: Date,
): Promise<FoundCode> {
  const asker = { userId: buyer.userId, contactEmail: contact.email, now };
  return lockUsableCode(tx, services, couponCode, asker);
}

/**
 * What is left to check of a code once the order is priced: that it takes something
 * off, and that this delivery address has not had it.
 */
export async function holdCode(
  tx: Tx,
  services: Pick<Services, "env">,
  found: Extract<FoundCode, { ok: true }>,
  { totals, delivery }: PricedOrder,
): Promise<{ ok: true; held: HeldCode } | { ok: false; refusal: CodeRefusal }> {
  const refusal = orderCodeRefusal(found.code, totals);
  if (refusal) return { ok: false, refusal };
  const { address } = delivery;
  const addressHash = address && found.promotion ? deliveryAddressHash(services, address) : null;
  if (found.promotion && addressHash !== null) {
    const isUsed = await isUsedAt(tx, found.promotion.terms, addressHash);
    if (isUsed) return { ok: false, refusal: CODE_REFUSALS.usedAtAddress };
  }
  return { ok: true, held: { ...found, addressHash } };
}

/** Marks a code as used by an order. */
export function codeWrite(
  tx: Tx,
  { code, promotion, addressHash }: HeldCode,
  orderId: string,
  now: Date,
): SQLWrapper {
  if (!promotion) {
    return tx
      .update(coupons)
      .set({ usedAt: now, usedByOrderId: orderId })
      .where(eq(coupons.code, code.code));
  }
  const { terms, holder } = promotion;
  const [mailboxHash = ""] = holder.mailboxHashes;
  return tx.insert(promotionUses).values({
    orderId,
    promotionId: terms.id,
    userId: holder.userId,
    mailboxHash,
    addressHash,
    createdAt: now,
  });
}
