import { zipDoubt } from "#app/shop/delivery/zip-prefixes.ts";
import { type AddressForm, ZIP_ASKED } from "./address-form.ts";

/**
 * What is asked about an address before it is kept, which the form shows beside its ZIP code
 * while it is typed in; `null` when there is nothing to ask, or that was asked before.
 */
export function zipQuestion({ state, zip }: AddressForm, posted: FormData): string | null {
  const doubt = zipDoubt(state, zip);
  return posted.get(ZIP_ASKED) === doubt ? null : doubt;
}
