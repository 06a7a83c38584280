import type { OrderKind } from "#app/shop/order/order-kinds.ts";
import type { Configuration } from "#app/shop/pricing/configuration.ts";
import { formAddressOf } from "#app/ui/checkout/order-form-address.ts";
import { choicesAgain } from "#app/shop/proof/reprint.ts";
import { AGAIN_FIELD } from "#app/ui/product-form/choices-again.ts";

/** The shop's present offer, as far as an earlier order is concerned. */
export interface Offered {
  products: readonly { id: number; isSpecial: boolean }[];
  /** Specials that run now. */
  specials: readonly { id: string }[];
}

/**
 * The address at which an item is ordered once more, at today's prices: its own form with the same
 * choices, which says what is no longer offered. `null` when the product, or the special it could
 * only be had in, is gone.
 */
export function orderAgainPath(
  order: {
    orderNumber: string;
    orderKind: OrderKind;
    productId: number | null;
    configuration: Configuration | null;
    formProduct: string | null;
    /** The ordered items whose approved design it can be printed from again. */
    standingDesigns: readonly string[];
  },
  offered: Offered,
): string | null {
  const { orderKind, productId, orderNumber } = order;
  if (orderKind === "app") return "/app-order";
  const product = offered.products.find(({ id }) => id === productId);
  if (productId !== null && !product) return null;
  const specialId = order.configuration?.specialId ?? null;
  const runs = specialId === null || offered.specials.some(({ id }) => id === specialId);
  if (!runs && product?.isSpecial) return null;
  const configuration = order.configuration && {
    ...choicesAgain(order, order.configuration, order.standingDesigns),
    specialId: runs ? specialId : null,
  };
  // Whatever it was ordered with: an item of it is set up again by itself.
  const path = formAddressOf({ ...order, configuration, cartLineId: null });
  if (path === null || configuration === null) return path;
  return `${path}&${new URLSearchParams({ [AGAIN_FIELD]: orderNumber })}`;
}
