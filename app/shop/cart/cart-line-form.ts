import { z } from "zod";
import { parseDollars } from "#app/shop/money/money.ts";
import { FROM_CHECKOUT } from "./line-form-terms.ts";
import { inPlaceField } from "./in-place.ts";
import { quantityChoiceField } from "./quantity-choice.ts";

/** What became of a change, for a page that says it in place. */
export interface LineAnswer {
  isDone: boolean;
  /** Nobody was reached, or the shop could not do it now. */
  isAway?: boolean;
}

/** What every form of a line says beside what is asked for. */
const ofEach = {
  lineId: z.uuid(),
  /** A script asks, and says the answer where it stands. */
  inPlace: inPlaceField,
  /** It stands at the checkout, where its answer leads back to. */
  [FROM_CHECKOUT]: inPlaceField,
};

/** The forms that the buttons of a line of the cart send. */
export const cartLineFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("remove"), ...ofEach }),
  z.object({ intent: z.literal("save-for-later"), ...ofEach }),
  z.object({ intent: z.literal("move-to-cart"), ...ofEach }),
  z.object({
    intent: z.literal("change-quantity"),
    ...ofEach,
    choice: quantityChoiceField,
    /** The quantity that the page showed: another tab may have changed it. */
    from: z.coerce.number().int(),
  }),
  z.object({
    intent: z.literal("accept-price"),
    ...ofEach,
    /** The price that they saw, in dollars. */
    seen: z.string().transform((text, context) => {
      const amount = parseDollars(text);
      if (amount !== null) return amount;
      context.addIssue({ code: "custom", message: "Not an amount" });
      return z.NEVER;
    }),
  }),
]);
