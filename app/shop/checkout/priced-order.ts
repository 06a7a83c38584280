import type { Configuration } from "#app/shop/pricing/configuration.ts";
import type { OrderCode } from "#app/shop/pricing/order-code.ts";
import type { OrderTotals } from "#app/shop/pricing/total-order.ts";
import type { OrderDelivery } from "./order-delivery.ts";
import type { PayloadFile } from "./order-payload.ts";
import type { OrderKind } from "#app/shop/order/order-terms.ts";

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
  /** `null` for work that is not in the catalogue. */
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

/** The one line of a form that orders one thing: all files of the form are its own. */
export function onlyLine(
  { fileLists }: { fileLists: readonly (readonly string[])[] },
  line: Omit<PricedLine, "cartLineId" | "fileIds">,
): PricedLine[] {
  return [{ ...line, cartLineId: null, fileIds: fileLists.flat() }];
}
