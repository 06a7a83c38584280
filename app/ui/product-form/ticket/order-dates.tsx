import { readyFor } from "#app/shop/delivery/turnaround.ts";
import { useArrivalText } from "../arrival-text.ts";
import { useOrderFormState } from "../order-form-context.ts";
import { useTurnaround } from "../turnaround-context.ts";

/** The days on which the order would be ready, and at the door once the ZIP code is known. */
export function OrderDates() {
  const state = useOrderFormState();
  const { deliveryTime } = state.values;
  const ready = readyFor(useTurnaround(), deliveryTime);
  const arrival = useArrivalText(state)(deliveryTime);
  if (ready === undefined) return null;
  return (
    <dl className="sec order-dates num">
      <div className="ready-days">
        <dt>Ready</dt>
        <dd>{ready}</dd>
      </div>
      {arrival !== null && (
        <div>
          <dt>At your door</dt>
          <dd>{arrival}</dd>
        </div>
      )}
    </dl>
  );
}
