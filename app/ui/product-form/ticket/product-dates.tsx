import { OrderDates } from "#app/ui/order-form/order-dates.tsx";
import { useOrderFormState } from "../order-form-context.ts";
import { useOrderDays } from "../order-days.ts";

/** The days on which the order would be ready, and at the door once the ZIP code is known. */
export function ProductDates() {
  const state = useOrderFormState();
  const { ready, arrival } = useOrderDays(state)(state.values.deliveryTime);
  return ready === null ? null : <OrderDates ready={ready} arrival={arrival} className="sec" />;
}
