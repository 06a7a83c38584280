import type { Product } from "#app/shop/catalog/product.ts";
import { type OrderForm, orderFormSchema } from "#app/shop/order/order-form.ts";
import { readForm, type ReadResult } from "#app/ui/order-form/read-form.ts";

/**
 * Reads a product's posted order form. Sections that the own-design answer hides
 * are not looked at: without JavaScript they are posted all the same.
 */
export function parseOrderForm(product: Product, posted: FormData): ReadResult<OrderForm> {
  const skipsDesign = product.form === "commercial" || posted.get("ownDesign") !== "no";
  const isDesign = (name: string) => name === "addDesignFee" || name.startsWith("design.");
  return readForm(orderFormSchema(product), posted, (name) => !(skipsDesign && isDesign(name)));
}
