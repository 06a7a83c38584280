import { z } from "zod";
import { optionalLines } from "#app/shop/form/fields.ts";
import { dollarsSchema, refundKeySchema } from "#app/shop/payment/refund/refund-form.ts";
import { ORDER_STATUSES } from "#app/shop/order/order-terms.ts";
import { parcelFields } from "#app/shop/order/tracking-form.ts";

export const statusFormSchema = z.object({
  /** The status that the page showed when the person decided. */
  expected: z.enum(ORDER_STATUSES, { error: "Reload the page and try again" }),
  to: z.enum(ORDER_STATUSES, { error: "Choose what happens next" }),
  /** With the cancellation of a paid order: whether its money goes back. */
  refund: z.enum(["full", "none"]).optional(),
  refundKey: refundKeySchema.optional(),
  /** The refund, as the page showed it. */
  refundAmount: dollarsSchema.optional(),
  note: optionalLines(2000),
  /** Production begins though artwork is missing. */
  withoutArtwork: z.boolean().default(false),
  /** Production begins with artwork that the check holds back. */
  releasesArtwork: z.boolean().default(false),
  /** Production begins though details of a package are missing. */
  withoutDetails: z.boolean().default(false),
  ...parcelFields,
});

/** The refund for an order that is cancelled; `null` when the form does not say. */
export function cancellationRefund({
  refund,
  refundKey,
  refundAmount,
}: Pick<z.infer<typeof statusFormSchema>, "refund" | "refundKey" | "refundAmount">) {
  if (refund === "none") return { kind: "none" as const };
  if (refund !== "full" || refundKey === undefined) return null;
  return { kind: "full" as const, refundKey, expectedAmount: refundAmount ?? null };
}
