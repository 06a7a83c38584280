import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Services } from "#app/platform/services.server.ts";
import { oneLine } from "#app/shop/form/written-text.ts";
import { toDollars } from "#app/shop/money/money.ts";
import type { Person } from "#app/shop/person/person.ts";
import { generateCoupon } from "./generate-coupon.server.ts";
import { readRedeemAmount, REDEEM_MESSAGES } from "#app/shop/rewards/redeem/redeem-form.ts";

const callSchema = z.object({
  megaBucksAmount: z.unknown(),
  /** The same key gives the same coupon again; each call without one is a new one. */
  submissionKey: z.string().overwrite(oneLine).min(1).max(64).optional(),
});

/** `value` is dollars, `expiresAt` ISO 8601. */
export type GenerateCallAnswer =
  | { success: true; coupon: { code: string; value: string; expiresAt: string }; error: null }
  | { success: false; coupon: null; error: string };

/** The answer of the named call `generate-coupon` (accounts §7), in the words of accounts §5. */
export async function answerGenerateCall(
  services: Pick<Services, "changes" | "db" | "now">,
  person: Pick<Person, "userId"> | null,
  body: unknown,
): Promise<{ status: number; body: GenerateCallAnswer }> {
  if (person === null) return refused(401, "Sign in first.");
  const call = callSchema.safeParse(body);
  const amount = call.success ? readRedeemAmount(call.data.megaBucksAmount) : null;
  if (!call.success || amount === null) return refused(400, REDEEM_MESSAGES.amount.text);
  const { userId } = person;
  const submissionKey = call.data.submissionKey ?? randomUUID();
  const wanted = { userId, amount, submissionKey };
  const result = await generateCoupon(services, wanted, services.now());
  if (!result.ok) return refused(400, REDEEM_MESSAGES[result.reason].text);
  const { code, value, expiresAt } = result.coupon;
  const coupon = { code, value: toDollars(value), expiresAt: expiresAt.toISOString() };
  return { status: 200, body: { success: true, coupon, error: null } };
}

function refused(status: number, error: string) {
  return { status, body: { success: false as const, coupon: null, error } };
}
