import { z } from "zod";
import { parseDollars } from "#app/shop/money/money.ts";

const lineId = z.uuid();

/** The forms that the buttons of a line of the cart send. */
export const cartLineFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("remove"), lineId }),
  z.object({ intent: z.literal("save-for-later"), lineId }),
  z.object({ intent: z.literal("move-to-cart"), lineId }),
  z.object({
    intent: z.literal("accept-price"),
    lineId,
    /** The price that they saw, in dollars. */
    seen: z.string().transform((text, context) => {
      const amount = parseDollars(text);
      if (amount !== null) return amount;
      context.addIssue({ code: "custom", message: "Not an amount" });
      return z.NEVER;
    }),
  }),
]);
