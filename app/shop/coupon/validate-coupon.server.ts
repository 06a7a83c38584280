import { inArray } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#app/platform/db/database.server.ts";
import { products } from "#app/platform/db/schema.ts";
import { parseDollars, toDollars } from "#app/shop/pricing/money.ts";
import { oneLine } from "#app/shop/message/written-text.ts";
import { applyCoupon, COUPON_MESSAGES } from "./coupon.ts";
import { findUsableCoupon } from "./find-usable-coupon.server.ts";

const dollars = z
  .union([z.number().nonnegative().multipleOf(0.01), z.string()])
  .transform((value, context) => {
    const amount = parseDollars(String(value));
    if (amount !== null && amount >= 0) return amount;
    context.addIssue({ code: "custom", message: "Not an amount in dollars" });
    return z.NEVER;
  });

/** The body of the named call `validate-coupon` (specification §7). */
export const validateCouponSchema = z.object({
  couponCode: z.string().overwrite(oneLine).min(1).max(60),
  /** Advisory: the server prices the order itself when it is placed (decisions §4). */
  orderTotal: dollars,
  productIds: z.array(z.int32().positive()).max(50).default([]),
  /** Of the order form it was typed in. */
  submissionKey: z.string().overwrite(oneLine).max(64).default(""),
});

/** Amounts are dollars. */
export type ValidateCouponAnswer =
  | { valid: true; coupon: { code: string; value: string; originalValue: string } }
  | { valid: false; error: string };

/** Whether this person may use this code on an order of this size, and what it takes off. */
export async function validateCoupon(
  db: Db,
  request: z.output<typeof validateCouponSchema>,
  person: { userId: string | null; visitorHash: string | null; now: Date },
): Promise<ValidateCouponAnswer> {
  if (request.productIds.length > 0) {
    const ordered = await db
      .select({ isSpecial: products.isSpecial })
      .from(products)
      .where(inArray(products.id, request.productIds));
    if (ordered.some((product) => product.isSpecial)) {
      return { valid: false, error: COUPON_MESSAGES.onSpecial.text };
    }
  }
  const { submissionKey } = request;
  const { visitorHash } = person;
  const form = { submissionKey, visitorHash };
  const coupon = await findUsableCoupon(db, request.couponCode, person, form);
  if (!coupon) return { valid: false, error: COUPON_MESSAGES.invalid.text };
  const { code, value, originalValue } = applyCoupon(coupon, request.orderTotal);
  return {
    valid: true,
    coupon: { code, value: toDollars(value), originalValue: toDollars(originalValue) },
  };
}
