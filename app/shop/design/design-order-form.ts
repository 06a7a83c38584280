import { z } from "zod";
import { optionalLine } from "#app/shop/form/fields.ts";
import { requiredDesignFormSchema } from "#app/shop/checkout/design-form.ts";
import {
  expectedTotalField,
  submissionKeyField,
  writtenRows,
} from "#app/shop/order/form-fields.ts";
import { MAX_PRICE_ITEMS } from "./price-items.ts";

const priceItemSchema = z.object({ product: optionalLine(120), price: optionalLine(40) });

/** The products and pricing list of a menu or brochure; rows nobody wrote into are none. */
export const priceItemsField = writtenRows(
  priceItemSchema,
  MAX_PRICE_ITEMS,
  ({ product, price }) => product !== "" || price !== "",
);

/** A design order, the same in the browser and on the server (specification §3, §5). */
export const designOrderFormSchema = z.object({
  design: requiredDesignFormSchema.prefault({}),
  priceItems: priceItemsField,
  expectedTotal: expectedTotalField,
  submissionKey: submissionKeyField,
});

export type DesignOrderForm = z.output<typeof designOrderFormSchema>;
