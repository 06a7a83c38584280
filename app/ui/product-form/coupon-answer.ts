/** What `validate-coupon` answers (specification §7); amounts are dollars. */
export type CouponAnswer =
  | { valid: true; coupon: { code: string; value: string; originalValue: string } }
  | { valid: false; error: string | null };

const UNREACHABLE: CouponAnswer = {
  valid: false,
  error: "The code could not be checked. Please try again.",
};

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
    return readAnswer(await response.json());
  } catch (error) {
    // No connection, or a proxy's page instead of our answer.
    if (error instanceof TypeError || error instanceof SyntaxError) return UNREACHABLE;
    throw error;
  }
}

function readAnswer(answer: unknown): CouponAnswer {
  const { valid, coupon, error } = record(answer);
  if (valid === false) return { valid, error: typeof error === "string" ? error : null };
  const { code, value, originalValue } = record(coupon);
  return typeof code === "string" && typeof value === "string" && typeof originalValue === "string"
    ? { valid: true, coupon: { code, value, originalValue } }
    : UNREACHABLE;
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
