import { jsonRecord } from "#app/shop/form/json-record.ts";
import { COUPON_MESSAGES } from "#app/shop/coupon/coupon.ts";
import { parseDollars } from "#app/shop/money/money.ts";
import type { OrderCode, PromotionCode } from "#app/shop/pricing/order-code.ts";

/** The answer of `validate-coupon` about a code (specification §7). */
export type CouponAnswer =
  | { valid: true; code: OrderCode }
  | { valid: false; title: string; text: string };

const UNREACHABLE: CouponAnswer = { valid: false, ...COUPON_MESSAGES.later };
const TOO_MANY_REQUESTS = 429;

/** Asks the shop about a code. `orderTotal` only tells it how much could count. */
export async function checkCoupon(request: {
  couponCode: string;
  orderTotal: string;
  productIds: number[];
  submissionKey: string;
}): Promise<CouponAnswer> {
  try {
    const response = await fetch("/api/functions/validate-coupon", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(request),
    });
    const { later, unreadable } = COUPON_MESSAGES;
    const refusal = response.status === TOO_MANY_REQUESTS ? later : unreadable;
    return readAnswer(await response.json(), refusal);
  } catch (error) {
    // No connection, or a proxy's page instead of our answer.
    if (error instanceof TypeError || error instanceof SyntaxError) return UNREACHABLE;
    throw error;
  }
}

/** `refusal`: what a refusal is called, and says where the shop gave no reason. */
function readAnswer(answer: unknown, refusal: { title: string; text: string }): CouponAnswer {
  const { valid, coupon, promotion, error } = jsonRecord(answer);
  if (valid === false)
    return { valid, ...refusal, ...(typeof error === "string" && { text: error }) };
  const { code, originalValue } = jsonRecord(coupon);
  const value = dollars(originalValue);
  if (typeof code !== "string" || value === null) return UNREACHABLE;
  if (promotion === undefined) return { valid: true, code: { kind: "mega_bucks", code, value } };
  const read = readPromotion(code, jsonRecord(promotion));
  return read ? { valid: true, code: read } : UNREACHABLE;
}

/** The promotion of an answer, so that the price is reckoned here as it is in the shop. */
function readPromotion(code: string, terms: Record<string, unknown>): PromotionCode | null {
  const { id, title, scope, productIds, categoryIds } = terms;
  const takes = readTakes(terms);
  const minimum = dollars(terms["minimum"]);
  if (takes === null || minimum === null) return null;
  if (typeof id !== "string" || typeof title !== "string" || typeof scope !== "string") return null;
  return {
    kind: "promotion",
    id,
    code,
    title,
    takes,
    minimum,
    scope,
    productIds: list(productIds).filter((one) => typeof one === "number"),
    categoryIds: list(categoryIds).filter((one) => typeof one === "string"),
  };
}

function readTakes({
  kind,
  amount: offered,
  percent,
  freeQuantity,
}: Record<string, unknown>): PromotionCode["takes"] | null {
  const amount = dollars(offered);
  if (kind === "percent") return typeof percent === "number" ? { kind, percent } : null;
  if (amount === null) return null;
  if (kind === "amount") return { kind, amount };
  if (kind !== "free_goods" || typeof freeQuantity !== "number") return null;
  return { kind, quantity: freeQuantity, worth: amount };
}

function dollars(value: unknown) {
  return typeof value === "string" ? parseDollars(value) : null;
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
