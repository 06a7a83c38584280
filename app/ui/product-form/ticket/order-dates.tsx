import { useOrderFormState } from "../order-form-context.ts";
import { useOrderDays } from "../order-days.ts";

/** The days on which the order would be ready, and at the door once the ZIP code is known. */
export function OrderDates() {
  const state = useOrderFormState();
  const { ready, arrival } = useOrderDays(state)(state.values.deliveryTime);
  if (ready === null) return null;
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
