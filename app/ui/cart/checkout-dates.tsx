import { arrivalText, type PlannedDays, plannedText } from "#app/shop/order/planned-days.ts";
import { OrderDates } from "#app/ui/order-form/order-dates.tsx";
import { useServiceFormState } from "../service-form/service-form-context.ts";

/** When the order would be ready, and at the door of goods once its ZIP code is typed. */
export function CheckoutDates({ days, hasGoods }: { days: PlannedDays; hasGoods: boolean }) {
  const { values, settings } = useServiceFormState();
  const isShipped = hasGoods && values["delivery.method"] === "ship";
  const zip = values["delivery.zip"] ?? "";
  const arrival = isShipped ? arrivalText(days, zip, settings.carrier) : null;
  return <OrderDates ready={plannedText(days)} arrival={arrival} className="sec" />;
}
