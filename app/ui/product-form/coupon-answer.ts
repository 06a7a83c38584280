import { z } from "zod";

/** What `validate-coupon` answers (specification §7); amounts are dollars. */
const couponAnswerSchema = z.discriminatedUnion("valid", [
  z.object({
    valid: z.literal(true),
    coupon: z.object({ code: z.string(), value: z.string(), originalValue: z.string() }),
  }),
  z.object({ valid: z.literal(false), error: z.string().optional() }),
]);

export type CouponAnswer = z.infer<typeof couponAnswerSchema>;

const UNREACHABLE: CouponAnswer = {
  valid: false,
  error: "The code could not be checked. Please try again.",
};

/** Asks the shop about a code. `orderTotal` only tells it how much could count. */
export async function checkCoupon(request: {
  couponCode: string;
  orderTotal: string;
  productIds: number[];
}): Promise<CouponAnswer> {
  try {
    const response = await fetch("/api/functions/validate-coupon", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(request),
    });
    return couponAnswerSchema.safeParse(await response.json()).data ?? UNREACHABLE;
  } catch (error) {
    // No connection, or a proxy's page instead of our answer.
    if (error instanceof TypeError || error instanceof SyntaxError) return UNREACHABLE;
    throw error;
  }
}
