import { ReadyDates } from "#app/ui/order-form/ready-dates.tsx";
import { useArrivalText } from "../arrival-text.ts";
import { useOrderFormState } from "../order-form-context.ts";
import { useTurnaround } from "../turnaround-context.ts";

/** The days on which the order would be ready, and at the door once the ZIP code is known. */
export function OrderDates() {
  const state = useOrderFormState();
  const { deliveryTime } = state.values;
  const ready = useTurnaround()?.ready[deliveryTime];
  const arrival = useArrivalText(state)(deliveryTime);
  return <ReadyDates ready={ready ?? null} arrival={arrival} />;
}
