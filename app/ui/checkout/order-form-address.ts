import { CHECKOUT_PATH } from "#app/shop/cart/cart-terms.ts";
import { ORDER_KIND_FACTS, type OrderKind } from "#app/shop/order/order-kinds.ts";
import type { Configuration } from "#app/shop/pricing/configuration.ts";
import { orderFormAddress } from "../product-form/address-choices.ts";

/**
 * The address at which an order can be changed while nobody has paid it; `null` where there is no
 * such page.
 */
export function formAddressOf({
  orderKind,
  configuration,
  cartLineId,
  ...ordered
}: {
  orderKind: OrderKind;
  productId: number | null;
  configuration: Configuration | null;
  formProduct: string | null;
  /** The line of the cart that its first item came from. */
  cartLineId: string | null;
}): string | null {
  if (cartLineId !== null) return CHECKOUT_PATH;
  const { form } = ORDER_KIND_FACTS[orderKind];
  return form === "product" ? configuration && orderFormAddress(configuration) : form(ordered);
}
