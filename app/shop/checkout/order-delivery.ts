import type { Product } from "#app/shop/catalog/product.ts";
import type { DeliveryAddress } from "#app/shop/delivery/delivery.ts";
import type { OrderForm } from "./order-form.ts";

export type OrderDelivery =
  | { method: "pickup"; state: null; address: null }
  /** `shipping` is the method's id; empty or left out for the first. */
  | { method: "ship"; state: string; address: DeliveryAddress; shipping?: string | undefined }
  | { method: "none"; state: null; address: null };

/** How an order is handed over; services have nothing to hand over (decisions §4). */
export function deliveryOf(
  products: readonly Pick<Product, "taxClass">[],
  delivery: OrderForm["delivery"],
): OrderDelivery {
  if (!delivery || products.every(({ taxClass }) => taxClass === "service")) {
    return { method: "none", state: null, address: null };
  }
  if (delivery.method === "pickup") return { method: "pickup", state: null, address: null };
  const { method, shipping, ...address } = delivery;
  return { method, state: address.state, address, shipping };
}
