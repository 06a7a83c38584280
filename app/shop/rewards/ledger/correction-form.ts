import { z } from "zod";
import { requiredLine } from "#app/shop/form/fields.ts";
import { type Cents, cents } from "#app/shop/money/money.ts";
import { amountOrNull, readAmount } from "#app/shop/form/read-amount.ts";

/** In cents; what is more than this was mistyped. */
const MOST_AT_ONCE: Cents = cents(10_000_000);

export const MAX_CORRECTION_REASON = 200;

/** Why a balance was corrected: one line, for the customer too. */
export const correctionReasonSchema = requiredLine("Enter a reason", MAX_CORRECTION_REASON);

const NO_AMOUNT = "Enter an amount such as 12.50 or -12.50";

/** Dollars with a sign as a person types them ("20", "+20", "-3.15"), not nothing; in cents. */
const amountSchema = z.string({ error: NO_AMOUNT }).transform((typed, context): Cents => {
  const read = readAmount(typed);
  const refuse = (message: string) => {
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  };
  if (!read.ok) return refuse(read.instead ?? NO_AMOUNT);
  if (read.amount === 0) return refuse(NO_AMOUNT);
  return Math.abs(read.amount) <= MOST_AT_ONCE ? read.amount : refuse("At most $100,000 at once");
});

/** The form in which an admin corrects somebody's Mega Bucks (decisions §5). */
export const correctionFields = {
  amount: amountSchema,
  reason: correctionReasonSchema,
  /** Made by the page for one correction; sent again, it is the same one. */
  correctionKey: z.uuid({ error: "Reload the page and try again" }),
  /** The amount that was asked about because it takes more than there is; `null` before. */
  confirmed: z
    .string()
    .optional()
    .transform((typed) => amountOrNull(typed ?? "")),
};
