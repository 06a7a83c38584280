import { inArray } from "drizzle-orm";
import { z } from "zod";
import { products } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { dollarsOfJson } from "#app/shop/form/json-dollars.ts";
import { parseDollars, toDollars } from "#app/shop/money/money.ts";
import type { PromotionCode } from "#app/shop/pricing/order-code.ts";
import { oneLine } from "#app/shop/form/written-text.ts";
import { applyCode, COUPON_MESSAGES } from "./coupon.ts";
import { type CodeSender, tryUsableCode } from "./code-tries.server.ts";

const dollars = z.union([z.number(), z.string()]).transform((value, context) => {
  const amount = parseDollars(dollarsOfJson(value) ?? "");
  if (amount !== null && amount >= 0) return amount;
  context.addIssue({ code: "custom", message: "Not an amount in dollars" });
  return z.NEVER;
});

const MOST_PRODUCTS = 50;

/** The body of the named call `validate-coupon` (specification §7). */
export const validateCouponSchema = z.object({
  couponCode: z.string().overwrite(oneLine).min(1).max(60),
  /** Advisory: the server prices the order itself when it is placed (decisions §4). */
  orderTotal: dollars,
  productIds: z.array(z.int32().positive()).max(MOST_PRODUCTS).default([]),
  /** The key of the order form that the code was typed in. */
  submissionKey: z.string().overwrite(oneLine).max(64).default(""),
});

/** The sentence for a call with a bad body; about the code, in the words of the error catalogue. */
export function bodyProblem({ issues }: z.ZodError): string {
  const fields = issues.map(({ path: [field] }) => field);
  const isTooLong = issues.some(
    ({ code, path: [field] }) => field === "couponCode" && code === "too_big",
  );
  if (isTooLong) return COUPON_MESSAGES.unreadable.text;
  if (fields.includes("couponCode")) return COUPON_MESSAGES.empty.text;
  if (fields.includes("orderTotal")) return 'orderTotal must be dollars, such as 48 or "48.00"';
  if (fields.includes("productIds")) {
    return `productIds must be a list of at most ${MOST_PRODUCTS} product numbers`;
  }
  if (fields.includes("submissionKey")) return "submissionKey must be a short text";
  return "The body must be a JSON object with couponCode and orderTotal";
}

/** Amounts are dollars. */
export type ValidateCouponAnswer =
  | {
      valid: true;
      coupon: { code: string; value: string; originalValue: string };
      /** The terms that a promotion's price goes by; left out for a Mega Bucks coupon. */
      promotion?: PromotionTerms;
    }
  | { valid: false; error: string; retryAfterSeconds?: number };

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
  person: CodeSender & { now: Date },
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
  const { couponCode, submissionKey } = request;
  const found = await tryUsableCode(services, couponCode, { ...person, submissionKey });
  if (!found.ok) {
    const { text, retryAfterSeconds } = found.refusal;
    return { valid: false, error: text, ...(retryAfterSeconds && { retryAfterSeconds }) };
  }
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
