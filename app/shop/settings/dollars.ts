import { z } from "zod";
import { parseDollars } from "#app/shop/pricing/money.ts";

/** Dollars as the owner types them; whole cents in code. */
export const dollars = z.string().transform((text, context) => {
  const amount = parseDollars(text);
  if (amount === null || amount < 0) {
    context.addIssue({ code: "custom", message: "Enter an amount such as 9.50" });
    return z.NEVER;
  }
  return amount;
});
