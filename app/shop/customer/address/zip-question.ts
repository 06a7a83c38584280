import type { Reach } from "#app/shop/delivery/us-states.ts";
import { zipDoubt } from "#app/shop/delivery/zip-prefixes.ts";

/**
 * The question about an address before it is kept, which the form shows beside its ZIP code while
 * it is typed; `null` when there is nothing to ask, or the customer was asked before.
 */
export function zipQuestion(
  { state, zip }: { state: string; zip: string },
  { asked, reach }: { asked: string; reach: Reach },
): string | null {
  const doubt = zipDoubt(state, zip, reach);
  return asked === doubt ? null : doubt;
}
