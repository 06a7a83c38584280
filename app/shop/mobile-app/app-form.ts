import { z } from "zod";
import { optionalLines } from "#app/shop/form/fields.ts";
import {
  contactSchema,
  expectedTotalField,
  submissionKeyField,
  writtenRows,
} from "#app/shop/order/form-fields.ts";
import { APP_NOTICES } from "./app-notices.ts";

const packageMissing = APP_NOTICES.packageMissing.text;

/** The app order form, the same in the browser and on the server (specification §2, §5). */
export const appFormSchema = z.object({
  packageId: z.string({ error: packageMissing }).min(1, packageMissing).max(40),
  /** The add-ons by their place in the table, so there may be gaps. */
  addOns: writtenRows(z.string().max(40), 40, (id) => id !== ""),
  notes: optionalLines(4000),
  contact: contactSchema,
  expectedTotal: expectedTotalField,
  submissionKey: submissionKeyField,
});

export type AppForm = z.output<typeof appFormSchema>;
