import { formatDay } from "#app/shop/clock/calendar-day.ts";
import { arrivalWindow, type CarrierTerms } from "#app/shop/delivery/arrival.ts";
import { arrivalText, type PlannedDays, plannedText } from "#app/shop/order/planned-days.ts";
import { shippedTo } from "#app/ui/order-form/form-delivery.ts";
import { OrderDates } from "#app/ui/order-form/order-dates.tsx";
import { useServiceFormState } from "../service-form/service-form-context.ts";
import type { ServiceValues } from "../service-form/service-values.ts";
import { type ChangedLine, CheckoutLine } from "./cart-line.tsx";
import type { LineReports } from "./line-changes.ts";

/** When the order would be ready, and at the door of goods once its ZIP code is typed. */
export function CheckoutDates({
  days,
  hasGoods,
  missing,
}: {
  days: PlannedDays;
  hasGoods: boolean;
  /** How many items wait for their artwork. */
  missing: number;
}) {
  const arrival = useArrival(days, hasGoods);
  const condition = missing > 0 ? "You can send your artwork after you order." : undefined;
  return (
    <OrderDates ready={plannedText(days)} arrival={arrival} condition={condition} className="sec" />
  );
}

/** The day until which its customer has the order, for the bar at the foot of a phone. */
export function barNote(
  days: PlannedDays,
  {
    values,
    hasGoods,
    carrier,
  }: { values: ServiceValues; hasGoods: boolean; carrier: CarrierTerms },
): string | undefined {
  if ("after" in days) return undefined;
  const zip = hasGoods ? shippedTo(values) : null;
  if (zip === null) return `Ready by ${formatDay(days.window.last)}`;
  const arrival = arrivalWindow(days.window, zip, carrier);
  return arrival ? `At your door by ${formatDay(arrival.last)}` : undefined;
}

/** An item of the checkout with the days that it has by itself. */
export function DatedLine({
  view,
  days,
  isShipped,
  reports,
}: {
  view: ChangedLine;
  /** `null` where none are promised. */
  days: PlannedDays | null;
  /** It is goods, which can be brought to a door. */
  isShipped: boolean;
  reports: LineReports;
}) {
  const arrival = useArrival(days, isShipped);
  const told = days && { ready: plannedText(days), arrival };
  return <CheckoutLine line={view} days={told} reports={reports} />;
}

function useArrival(days: PlannedDays | null, isShipped: boolean): string | null {
  const { values, settings } = useServiceFormState();
  const zip = isShipped ? shippedTo(values) : null;
  return days === null || zip === null ? null : arrivalText(days, zip, settings.carrier);
}
