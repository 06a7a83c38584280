import type { UsableCoupon } from "#app/shop/coupon/coupon.ts";
import type { Configuration } from "#app/shop/pricing/configuration.ts";
import type { OrderTotals } from "#app/shop/pricing/total-order.ts";
import type { OrderDelivery } from "./order-delivery.ts";
import type { PayloadFile } from "./order-payload.ts";
import type { OrderKind } from "./order-terms.ts";

/** One order of one item, checked and priced, whatever its kind. */
export interface PricedOrder {
  kind: OrderKind;
  /** What the order is called in lists. */
  title: string;
  line: {
    /** `null` for work that is not in the catalogue. */
    productId: number | null;
    specialId: string | null;
    productName: string;
    quantity: number;
    configuration: Configuration | null;
  };
  delivery: OrderDelivery;
  totals: OrderTotals;
  coupon: UsableCoupon | null;
  /** The team prices it first: the totals are an estimate, and nothing is paid yet. */
  needsQuote: boolean;
  /** The payload of the specification (§3), kept whole on the line. */
  payload: (files: readonly PayloadFile[]) => Record<string, unknown>;
}
