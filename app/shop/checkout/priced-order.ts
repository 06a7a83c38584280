import type { Configuration } from "#app/shop/pricing/configuration.ts";
import type { OrderCode } from "#app/shop/pricing/order-code.ts";
import type { OrderTotals } from "#app/shop/pricing/total-order.ts";
import type { OrderKind } from "#app/shop/order/order-kinds.ts";
import type { Product } from "#app/shop/catalog/product.ts";
import type { DeliveryAddress } from "#app/shop/delivery/delivery.ts";
import type { OrderForm } from "./order-form.ts";
import { parseDollars, sumCents } from "#app/shop/money/money.ts";
import type { SeenTotal } from "#app/shop/order/form-fields.ts";

/** An order, checked and priced, whatever its kind. */
export interface PricedOrder {
  kind: OrderKind;
  /** What the order is called in lists. */
  title: string;
  /** One for each item of the totals, in the same order. */
  lines: PricedLine[];
  delivery: OrderDelivery;
  totals: OrderTotals;
  code: OrderCode | null;
  /** The team prices it first: the totals are an estimate, and nothing is paid yet. */
  needsQuote: boolean;
}

/** What one line of an order says beside its price. */
export interface PricedLine {
  /** `null` for work that is not in the catalog. */
  productId: number | null;
  specialId: string | null;
  productName: string;
  quantity: number;
  configuration: Configuration | null;
  /** The line of a cart that it was ordered from. */
  cartLineId: string | null;
  /** Ids of the files that are its own. */
  fileIds: readonly string[];
  /** The payload of the specification (§3), kept whole on the line; of all the order's files. */
  payload: (files: readonly PayloadFile[]) => Record<string, unknown>;
}

export interface PayloadFile {
  id: string;
  name: string;
}

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

type Summed = Pick<OrderTotals, "totalCents" | "baseTotalCents" | "discountCents" | "items">;

/**
 * Whether what a customer saw is what an order comes to. The documents' `totalPrice` is the
 * formula's price less the code (§9), before what their clients don't reckon: shipping, tax, and
 * the member price, which may have been taken off.
 */
export function isTotalSeen(seen: SeenTotal, totals: Summed): boolean {
  if (typeof seen === "string") return parseDollars(seen) === totals.totalCents;
  const { totalCents, baseTotalCents, discountCents, items } = totals;
  const less = baseTotalCents - discountCents;
  const memberCents = sumCents(items.map((item) => item.memberCents));
  const price = parseDollars(seen.totalPrice);
  return price !== null && [totalCents, less, less - memberCents].some((sum) => sum === price);
}
