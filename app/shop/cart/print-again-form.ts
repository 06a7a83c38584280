import { z } from "zod";
import { cents } from "#app/shop/money/money.ts";

/** What the card of the order says in place. */
export type PrintAgainAnswer =
  | { kind: "added"; cartLineId: string; quantity: number; productName: string }
  | { kind: "undone" }
  | { kind: "price" | "full" | "nothing" };

/** The form that prints an ordered item again, and takes it back. */
export const printAgainFormSchema = z.object({
  /** As `printAgainOffer` writes it; `null` when it is taken back. */
  choice: z
    .string()
    .regex(/^\d{1,7}@\d{1,10}$/)
    .transform((choice) => {
      const [quantity = "", amount = ""] = choice.split("@");
      return { quantity: Number(quantity), seenCents: cents(Number(amount)) };
    })
    .nullable()
    .default(null),
  /** The line of the cart to be taken out again; "" to add. */
  undo: z.uuid().or(z.literal("")).default(""),
  /** The page says in place what came of it. */
  inPlace: z
    .literal("yes")
    .optional()
    .transform((said) => said === "yes"),
});
