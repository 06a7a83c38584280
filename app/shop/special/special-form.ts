import { z } from "zod";
import {
  amountAboveZero,
  allRead,
  optionalLine,
  optionalLines,
  requiredCount,
  requiredLine,
  requiredMoment,
  ticked,
} from "#app/shop/form/fields.ts";
import type { RecordErrors } from "#app/shop/records/record-draft.ts";
import type { SpecialDraft } from "./special-draft.ts";

/** The id of the product that a form names. */
export const chosenProduct = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, "Choose a product")
  .transform(Number);

const specialSchema = (timeZone: string) =>
  z
    .object({
      productId: chosenProduct,
      title: requiredLine("Enter a title", 120),
      originalPrice: amountAboveZero("Enter the original price"),
      specialPrice: amountAboveZero("Enter the special price"),
      description: optionalLines(1000),
      quantity: requiredCount("Enter the quantity for this price", 1, 1_000_000),
      size: optionalLine(200),
      paperType: optionalLine(200),
      finish: optionalLine(200),
      ownOptions: optionalLine(4000),
      startDate: requiredMoment("Enter a start date and time", timeZone),
      endDate: requiredMoment("Enter an end date and time", timeZone),
      isActive: ticked,
    })
    .refine(({ specialPrice, originalPrice }) => specialPrice < originalPrice, {
      path: ["specialPrice"],
      error: "The special price must be below the original price",
      when: allRead("specialPrice", "originalPrice"),
    })
    .refine(({ startDate, endDate }) => startDate < endDate, {
      path: ["endDate"],
      error: "The end must be after the start",
      when: allRead("startDate", "endDate"),
    });

export type SpecialForm = z.output<ReturnType<typeof specialSchema>>;

/** A special as its form says it, times on the shop's clock; or what is wrong with it, by field. */
export function readSpecialForm(
  draft: SpecialDraft,
  timeZone: string,
): { ok: true; form: SpecialForm } | { ok: false; errors: RecordErrors } {
  const read = specialSchema(timeZone).safeParse(draft);
  if (read.success) return { ok: true, form: read.data };
  return { ok: false, errors: z.flattenError(read.error).fieldErrors };
}
