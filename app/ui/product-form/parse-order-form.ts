import type { Product } from "#app/shop/catalog/product.ts";
import {
  type OrderForm,
  orderFormSchema,
  type OrderItemForm,
  orderItemSchema,
} from "#app/shop/checkout/order-form.ts";
import { readForm, type ReadResult } from "#app/shop/form/read-form.ts";

/**
 * Reads a product's posted order form. Sections that the own-design answer hides
 * are not looked at: without JavaScript they are posted all the same.
 */
export function parseOrderForm(product: Product, posted: FormData): ReadResult<OrderForm> {
  return readForm(orderFormSchema(product), posted, relevantIn(product, posted));
}

/** Reads what such a form says of the item alone, to keep it in a cart. */
export function parseOrderItem(product: Product, posted: FormData): ReadResult<OrderItemForm> {
  return readForm(orderItemSchema(product), posted, relevantIn(product, posted));
}

function relevantIn(product: Product, posted: FormData): (name: string) => boolean {
  const skipsDesign = product.form === "commercial" || posted.get("ownDesign") !== "no";
  const isDesign = (name: string) =>
    name === "addDesignFee" || name === "sameDayDesign" || name.startsWith("design.");
  const isNaming = (name: string) => name === "reprintOf" || name === "reprintLine";
  const isReprint = posted.get("ownDesign") === "approved";
  return (name) => !(skipsDesign && isDesign(name)) && (isReprint || !isNaming(name));
}
