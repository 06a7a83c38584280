import { OrderDates } from "#app/ui/order-form/order-dates.tsx";
import type { Turnaround } from "#app/shop/delivery/turnaround.ts";
import { useTurnaround } from "../turnaround-context.ts";
import { useOrderFormState } from "../order-form-context.ts";
import { isArtworkOpen, useOrderDays } from "../order-days.ts";

/** The days on which the order would be ready, and at the door once the ZIP code is known. */
export function ProductDates() {
  const state = useOrderFormState();
  const { ready, arrival } = useOrderDays(state)(state.values.deliveryTime);
  const turnaround = useTurnaround();
  if (ready === null || turnaround === null) return null;
  return (
    <OrderDates
      ready={ready}
      arrival={arrival}
      condition={isArtworkOpen(state) ? artworkCondition(turnaround) : undefined}
      className="sec"
    />
  );
}

function artworkCondition({ countedFrom, cutoff }: Turnaround): string {
  const day = countedFrom === "today" ? "today" : `on ${countedFrom}`;
  return `If we have your artwork by ${cutoff} ${day}.`;
}
