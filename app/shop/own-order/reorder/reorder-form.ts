import { z } from "zod";
import { REMINDER_MONTHS } from "./reorder-terms.ts";

/** The buttons of the reminder: after how many months, or none any more ("0"). */
export const reorderFormSchema = z.object({
  months: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .pipe(z.literal([0, ...REMINDER_MONTHS])),
});

/** The reminder on the order's own page, and by its link, where nobody need sign in. */
export function reminderUnder(orderAddress: string): string {
  return `${orderAddress}/reminder`;
}
