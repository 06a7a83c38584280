import { WEBSITE_ORDER_PATH, designRequestPath } from "#app/shop/catalog/order-pages.ts";
import { CHECKOUT_PATH } from "#app/shop/cart/cart-terms.ts";
import { CUSTOM_PAYMENT_PATH } from "#app/shop/custom-payment/custom-payment-path.ts";
import { designPath } from "#app/shop/design/design-paths.ts";
import type { OrderKind } from "#app/shop/order/order-terms.ts";
import { packageOrderPath } from "#app/shop/package/package-paths.ts";
import type { Configuration } from "#app/shop/pricing/configuration.ts";
import { orderFormAddress } from "../product-form/address-choices.ts";

/**
 * The address at which an order can be changed while nobody has paid it: its fields come back from
 * the browser's draft. `null` where there is no such page.
 */
export function formAddressOf(order: {
  orderKind: OrderKind;
  productId: number | null;
  configuration: Configuration | null;
  formProduct: string | null;
  /** The line of the cart that its first item came from. */
  cartLineId: string | null;
}): string | null {
  if (order.cartLineId !== null) return CHECKOUT_PATH;
  const { orderKind, productId, configuration, formProduct } = order;
  switch (orderKind) {
    case "website":
      return WEBSITE_ORDER_PATH;
    case "custom":
      return CUSTOM_PAYMENT_PATH;
    case "design":
      return formProduct === null ? null : designPath({ slug: encodeURIComponent(formProduct) });
    case "design-request":
      return productId === null ? null : designRequestPath({ id: productId });
    case "package":
      return productId === null ? null : packageOrderPath({ id: productId });
    case "app":
      return null;
    case "product":
    case "special":
    case "commercial":
      return configuration && orderFormAddress(configuration);
  }
}
