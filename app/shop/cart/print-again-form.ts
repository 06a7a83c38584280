import { z } from "zod";
import { inPlaceField } from "./in-place.ts";
import { quantityChoiceField } from "./quantity-choice.ts";

/** What the card of the order says in place. */
export type PrintAgainAnswer =
  | { kind: "added"; cartLineId: string; quantity: number; productName: string }
  | { kind: "undone" }
  | { kind: "price" | "full" | "nothing" };

/** The form that prints an ordered item again, and takes it back. */
export const printAgainFormSchema = z.object({
  /** As `printAgainOffer` writes it; `null` when it is taken back. */
  choice: quantityChoiceField.nullable().default(null),
  /** The ordered item; `null` where the order has but one. */
  line: z.uuid().nullable().default(null),
  /** The line of the cart to be taken out again; "" to add. */
  undo: z.uuid().or(z.literal("")).default(""),
  inPlace: inPlaceField,
});
