import { PRINTED_KINDS } from "#app/shop/order/line-artwork.ts";
import type { OrderKind } from "#app/shop/order/order-terms.ts";
import type { Configuration } from "#app/shop/pricing/configuration.ts";

/** What is printed from a design that its customer approved in an earlier order. */
export const isReprint = ({ reprintOf }: Pick<Configuration, "reprintOf">) =>
  reprintOf !== undefined;

/**
 * An ordered item's choices, to be ordered again: what the shop designed and the customer
 * approved is printed as it was, and the design is not charged again. A reprint whose design's
 * order was cancelled or refunded since is designed anew.
 */
export function choicesAgain(
  order: { orderKind: OrderKind; orderNumber: string },
  configuration: Configuration,
  doesDesignStand: boolean,
): Configuration {
  if (!PRINTED_KINDS.includes(order.orderKind) || configuration.hasOwnDesign) return configuration;
  const { sameDayDesign: _sameDay, reprintOf, ...choices } = configuration;
  if (doesDesignStand) {
    return { ...choices, addDesignFee: false, reprintOf: reprintOf ?? order.orderNumber };
  }
  return reprintOf === undefined ? configuration : { ...choices, addDesignFee: true };
}

/** A design fits what it was drawn for: the same product in the same size. */
export function isSameFormat(
  one: Pick<Configuration, "productId" | "size" | "widthInches" | "heightInches">,
  other: typeof one,
): boolean {
  return (
    one.productId === other.productId &&
    one.size === other.size &&
    one.widthInches === other.widthInches &&
    one.heightInches === other.heightInches
  );
}
