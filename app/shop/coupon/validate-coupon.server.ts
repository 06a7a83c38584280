import { inArray } from "drizzle-orm";
import { z } from "zod";
import { products } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { parseDollars, toDollars } from "#app/shop/pricing/money.ts";
import type { PromotionCode } from "#app/shop/pricing/order-code.ts";
import { oneLine } from "#app/shop/message/written-text.ts";
import { applyCode, COUPON_MESSAGES } from "./coupon.ts";
import { findUsableCode } from "./find-usable-code.server.ts";

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
  | {
      valid: true;
      coupon: { code: string; value: string; originalValue: string };
      /** What a promotion's price goes by; left out for a Mega Bucks coupon. */
      promotion?: PromotionTerms;
    }
  | { valid: false; error: string };

/** A promotion as JSON has it; amounts are dollars. */
export type PromotionTerms = Pick<
  PromotionCode,
  "id" | "title" | "productIds" | "categoryIds" | "scope"
> & {
  kind: PromotionCode["takes"]["kind"];
  /** Off, or what free goods are worth at most. */
  amount: string | null;
  percent: number | null;
  freeQuantity: number | null;
  minimum: string;
};

/** Whether this person may use this code on an order of this size, and what it takes off. */
export async function validateCoupon(
  services: Pick<Services, "changes" | "db" | "env">,
  request: z.output<typeof validateCouponSchema>,
  person: { userId: string | null; visitorHash: string | null; now: Date },
): Promise<ValidateCouponAnswer> {
  if (request.productIds.length > 0) {
    const ordered = await services.db
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
  const asker = { ...person, contactEmail: null };
  const found = await findUsableCode(services, request.couponCode, asker, form);
  if (!found.ok) return { valid: false, error: found.refusal.text };
  const { code } = found;
  const { value, originalValue } = applyCode(code, request.orderTotal);
  return {
    valid: true,
    coupon: { code: code.code, value: toDollars(value), originalValue: toDollars(originalValue) },
    ...(code.kind === "promotion" && { promotion: termsOf(code) }),
  };
}

function termsOf({ takes, minimum, ...code }: PromotionCode): PromotionTerms {
  const { id, title, productIds, categoryIds, scope } = code;
  const terms = { id, title, productIds, categoryIds, scope, minimum: toDollars(minimum) };
  const none = { amount: null, percent: null, freeQuantity: null };
  switch (takes.kind) {
    case "amount":
      return { ...terms, ...none, kind: takes.kind, amount: toDollars(takes.amount) };
    case "percent":
      return { ...terms, ...none, ...takes };
    case "free_goods": {
      const { kind, quantity: freeQuantity, worth } = takes;
      return { ...terms, ...none, kind, freeQuantity, amount: toDollars(worth) };
    }
  }
}
