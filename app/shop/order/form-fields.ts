import { emailText } from "#app/shop/form/email-text.ts";
import { z } from "zod";
import { atMost } from "#app/shop/form/at-most.ts";
import { optionalLine, requiredLine } from "#app/shop/form/fields.ts";
import { deliveryAddressSchema } from "#app/shop/delivery/delivery.ts";
import { oneLine } from "#app/shop/form/written-text.ts";

export const emailField = emailText("Enter an email address such as dana@example.com");

/** Ids of files that were uploaded before. */
export const fileIds = z.array(z.uuid()).max(100).default([]);

/** Who orders; the receipt goes to this address. */
export const contactSchema = z.object({
  name: requiredLine("Enter your name", 120),
  email: emailField,
  phone: optionalLine(40),
  business: optionalLine(120),
});

/** How printed goods reach the customer. */
export const deliverySchema = z.discriminatedUnion("method", [
  z.object({ method: z.literal("pickup") }),
  z.object({
    method: z.literal("ship"),
    ...deliveryAddressSchema.shape,
    /** The id of a shipping method; empty or left out for the first. */
    shipping: z.string().max(40).optional(),
  }),
]);

/** A coupon's or a promotion's code; empty when there is none. */
export const couponCodeField = z
  .string()
  .overwrite(oneLine)
  .max(60, atMost(60))
  .toUpperCase()
  .default("");

const dollars = z.string().max(20);

/**
 * The total the customer saw, in dollars; only compared (decisions §1). A page's is the whole
 * total, a named call's the documents' `totalPrice`; a call that says none has `null`.
 */
export const expectedTotalField = z.union([dollars, z.object({ totalPrice: dollars })]).nullish();

export type SeenTotal = NonNullable<z.output<typeof expectedTotalField>>;

/** Made once by the page: the same submission places one order. */
export const submissionKeyField = z
  .string()
  .regex(/^[\w-]{16,64}$/, "Reload the page and try again");

/**
 * Rows of a list that grew and shrank: their numbers may have gaps, and a row
 * that nobody wrote into (`isWritten`) is none.
 */
export function writtenRows<Row extends z.ZodType>(
  row: Row,
  max: number,
  isWritten: (row: z.output<Row>) => boolean,
) {
  return z
    .array(row.optional())
    .default([])
    .transform((rows) => rows.flatMap((one) => (one !== undefined && isWritten(one) ? [one] : [])))
    .refine((rows) => rows.length <= max, `At most ${max}`);
}
