import { z } from "zod";
import type { Cents } from "./money.ts";
import { readAmount } from "./read-amount.ts";

/**
 * Dollars as somebody types them into a form, in whole cents. `problem` is said of what is no
 * amount or not a `fitting` one; of one that could mean two, what to write instead.
 */
export function amountField(problem: string, isFitting: (amount: Cents) => boolean) {
  return z.string({ error: problem }).transform((text, context): Cents => {
    const read = readAmount(text);
    if (read.ok && isFitting(read.amount)) return read.amount;
    const message = read.ok ? problem : (read.instead ?? problem);
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
}
