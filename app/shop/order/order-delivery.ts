import type { Product } from "#app/shop/catalog/product.ts";
import type { DeliveryAddress } from "#app/shop/delivery/delivery.ts";
import type { OrderForm } from "./order-form.ts";

export type OrderDelivery =
  | { method: "pickup"; state: null; address: null }
  | { method: "ship"; state: string; address: DeliveryAddress }
  | { method: "none"; state: null; address: null };

/** How an order is handed over; services have nothing to hand over (decisions §4). */
export function deliveryOf(
  product: Pick<Product, "taxClass">,
  delivery: OrderForm["delivery"],
): OrderDelivery {
  if (product.taxClass === "service" || !delivery) {
    return { method: "none", state: null, address: null };
  }
  if (delivery.method === "pickup") return { method: "pickup", state: null, address: null };
  const { method, ...address } = delivery;
  return { method, state: address.state, address };
}
