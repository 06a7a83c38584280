import { z } from "zod";
import { ORDER_STATUSES } from "#app/shop/order/order-terms.ts";

export const cancellationFormSchema = z.object({
  /** The status that the page showed when the customer decided. */
  expected: z.enum(ORDER_STATUSES),
});
