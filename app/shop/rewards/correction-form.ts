import { z } from "zod";
import { oneLine } from "#app/shop/message/written-text.ts";
import { type Cents, cents } from "#app/shop/pricing/money.ts";
import { readAmount } from "#app/shop/pricing/read-amount.ts";

/** In cents; what is more than this was mistyped. */
const MOST_AT_ONCE: Cents = cents(10_000_000);

export const MAX_CORRECTION_REASON = 200;

/** Why a balance was corrected: one line, for the customer too. */
export const correctionReasonSchema = z
  .string({ error: "Say why" })
  .overwrite(oneLine)
  .min(1, "Say why")
  .max(MAX_CORRECTION_REASON, `At most ${MAX_CORRECTION_REASON} characters`);

/** Dollars with a sign as a person types them ("20", "+20", "-3.15"), not nothing; in cents. */
const amountSchema = z
  .string({ error: "Enter an amount such as 12.50 or -12.50" })
  .transform((typed, context): Cents => {
    const amount = readSigned(typed);
    if (amount !== null && amount !== 0 && Math.abs(amount) <= MOST_AT_ONCE) return amount;
    const message =
      amount === null || amount === 0
        ? "Enter an amount such as 12.50 or -12.50"
        : "At most $100,000 at once";
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

/** What an admin sends to correct somebody's Mega Bucks (decisions §5). */
export const correctionFields = {
  amount: amountSchema,
  reason: correctionReasonSchema,
  /** Made by the page for one correction; sent again, it is the same one. */
  correctionKey: z.uuid({ error: "Reload the page and try again" }),
  /** The amount that was asked about because it takes more than there is; `null` before. */
  confirmed: z
    .string()
    .optional()
    .transform((typed) => readSigned(typed ?? "")),
};

function readSigned(typed: string): Cents | null {
  const [, sign = "", dollars = ""] = /^([+\u2212-]?)\s*\$?\s*([\d.,]+)$/.exec(typed.trim()) ?? [];
  const amount = readAmount(dollars);
  return amount === null || sign === "" || sign === "+" ? amount : cents(0 - amount);
}
