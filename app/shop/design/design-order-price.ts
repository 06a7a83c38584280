import { NO_DELIVERY, serviceItem } from "#app/shop/pricing/service-item.ts";
import { type OrderTotals, type Rates, totalOrder } from "#app/shop/pricing/total-order.ts";
import type { DesignService } from "#app/shop/settings/design-services.ts";

/** The totals of a design order: its price in the design page's table (specification §9). */
export function quoteDesignOrder(
  service: Pick<DesignService, "name" | "price">,
  { isMember, rates }: { isMember: boolean; rates: Rates },
): OrderTotals {
  const line = { kind: "goods", label: designTitle(service), detail: "" } as const;
  const item = serviceItem([{ ...line, amountCents: service.price }]);
  return totalOrder([item], { delivery: NO_DELIVERY, code: null, isMember, rates });
}

/** The order's name in lists. */
export function designTitle({ name }: Pick<DesignService, "name">): string {
  return `Design: ${name}`;
}
