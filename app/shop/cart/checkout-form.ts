import { readForm, type ReadResult } from "#app/shop/form/read-form.ts";
import { z } from "zod";
import {
  contactSchema,
  couponCodeField,
  deliverySchema,
  expectedTotalField,
  submissionKeyField,
} from "#app/shop/order/form-fields.ts";

/**
 * The checkout of a cart: who orders, how it reaches them, a code (decisions §4).
 * The items are the cart's; `hasGoods` when one of them has to be handed over.
 */
function checkoutFormSchema({ hasGoods }: { hasGoods: boolean }) {
  return hasGoods ? withDelivery : withoutDelivery;
}

const fields = {
  contact: contactSchema,
  couponCode: couponCodeField,
  /** The total the customer saw, in dollars; only compared (decisions §1). */
  expectedTotal: expectedTotalField,
  /** The items that the page showed (`seenCart`); only compared. */
  seenCart: z.string().max(100_000).optional(),
  /** The cart's own: however many tabs are open, one order comes of it. */
  submissionKey: submissionKeyField,
};

const withDelivery = z.object({ ...fields, delivery: deliverySchema });
const withoutDelivery = z.object({ ...fields, delivery: deliverySchema.optional() });

export type CheckoutForm = z.output<typeof withoutDelivery>;

/** Reads a posted checkout. Services alone are handed over by nobody. */
export function parseCheckoutForm(
  posted: FormData,
  { hasGoods }: { hasGoods: boolean },
): ReadResult<CheckoutForm> {
  const isRelevant = (name: string) => hasGoods || !name.startsWith("delivery.");
  return readForm(checkoutFormSchema({ hasGoods }), posted, isRelevant);
}
