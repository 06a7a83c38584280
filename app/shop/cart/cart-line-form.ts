import { z } from "zod";
import { parseDollars } from "#app/shop/money/money.ts";
import { inPlaceField } from "./in-place.ts";
import { quantityChoiceField } from "./quantity-choice.ts";

const lineId = z.uuid();

/** What became of a changed quantity, for a page that says it in place. */
export interface QuantityAnswer {
  isDone: boolean;
}

/** The forms that the buttons of a line of the cart send. */
export const cartLineFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("remove"), lineId }),
  z.object({ intent: z.literal("save-for-later"), lineId }),
  z.object({ intent: z.literal("move-to-cart"), lineId }),
  z.object({
    intent: z.literal("change-quantity"),
    lineId,
    choice: quantityChoiceField,
    /** The quantity that the page showed: another tab may have changed it. */
    from: z.coerce.number().int(),
    inPlace: inPlaceField,
  }),
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
