import { businessDaysOf } from "#app/shop/delivery/turnaround.ts";
import { daysAfter, type OrderWait } from "#app/shop/order/order-waits.ts";
import { OrderDates } from "./order-dates.tsx";

/** The days of what is made only after something came, of its delivery time: "10-15 Business Days". */
export function WaitingDays({
  deliveryTime,
  waits,
}: {
  deliveryTime: string | null;
  waits: readonly OrderWait[];
}) {
  const days = deliveryTime === null ? null : businessDaysOf(deliveryTime);
  return days && <OrderDates ready={daysAfter(days, waits)} arrival={null} className="sec" />;
}
