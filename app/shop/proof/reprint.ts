import { isPrinted, type OrderKind } from "#app/shop/order/order-kinds.ts";
import type { Configuration } from "#app/shop/pricing/configuration.ts";

/**
 * An ordered item's choices, to be ordered again: what the shop designed and the customer
 * approved is printed as it was, and the design is not charged again. A reprint whose design's
 * order was cancelled or refunded since is designed anew. `designs` are the ordered items whose
 * design stands: where it is one it is named, and of several nobody but the customer can choose.
 */
export function choicesAgain(
  order: { orderKind: OrderKind; orderNumber: string },
  configuration: Configuration,
  designs: readonly string[],
): Configuration {
  if (!isPrinted(order) || configuration.hasOwnDesign) return configuration;
  const { sameDayDesign: _sameDay, reprintOf, reprintLine: _line, ...choices } = configuration;
  const [design] = designs;
  if (design === undefined) {
    return reprintOf === undefined ? configuration : { ...choices, addDesignFee: true };
  }
  const named = { ...choices, addDesignFee: false, reprintOf: reprintOf ?? order.orderNumber };
  return designs.length === 1 ? { ...named, reprintLine: design } : named;
}
