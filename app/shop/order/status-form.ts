import { z } from "zod";
import { manyLines } from "#app/shop/message/written-text.ts";
import { ORDER_STATUSES } from "./order-terms.ts";

export const statusFormSchema = z.object({
  /** What the page showed when the person decided. */
  expected: z.enum(ORDER_STATUSES, { error: "Reload the page and try again" }),
  to: z.enum(ORDER_STATUSES, { error: "Choose what happens next" }),
  note: z.string().overwrite(manyLines).max(2000, "At most 2000 characters").default(""),
});
