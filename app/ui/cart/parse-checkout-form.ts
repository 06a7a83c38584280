import { type CheckoutForm, checkoutFormSchema } from "#app/shop/cart/checkout-form.ts";
import { readForm, type ReadResult } from "#app/shop/form/read-form.ts";

/** Reads a posted checkout. Services alone are handed over by nobody. */
export function parseCheckoutForm(
  posted: FormData,
  { hasGoods }: { hasGoods: boolean },
): ReadResult<CheckoutForm> {
  const isRelevant = (name: string) => hasGoods || !name.startsWith("delivery.");
  return readForm(checkoutFormSchema({ hasGoods }), posted, isRelevant);
}
