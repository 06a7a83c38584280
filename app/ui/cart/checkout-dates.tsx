import type { CartLineView } from "#app/shop/cart/cart-view.ts";
import { arrivalText, type PlannedDays, plannedText } from "#app/shop/order/planned-days.ts";
import { OrderDates } from "#app/ui/order-form/order-dates.tsx";
import { shippedTo } from "#app/ui/order-form/form-delivery.ts";
import { useServiceFormState } from "../service-form/service-form-context.ts";
import { CheckoutLine } from "./cart-line.tsx";

/** When the order would be ready, and at the door of goods once its ZIP code is typed. */
export function CheckoutDates({ days, hasGoods }: { days: PlannedDays; hasGoods: boolean }) {
  const arrival = useArrival(days, hasGoods);
  return <OrderDates ready={plannedText(days)} arrival={arrival} className="sec" />;
}

/** An item of the checkout with the days that it has by itself. */
export function DatedLine({
  view,
  days,
  isShipped,
}: {
  view: CartLineView;
  /** `null` where none are promised. */
  days: PlannedDays | null;
  /** It is goods, which can be brought to a door. */
  isShipped: boolean;
}) {
  const arrival = useArrival(days, isShipped);
  return <CheckoutLine line={view} days={days && { ready: plannedText(days), arrival }} />;
}

function useArrival(days: PlannedDays | null, isShipped: boolean): string | null {
  const { values, settings } = useServiceFormState();
  const zip = isShipped ? shippedTo(values) : null;
  return days === null || zip === null ? null : arrivalText(days, zip, settings.carrier);
}
