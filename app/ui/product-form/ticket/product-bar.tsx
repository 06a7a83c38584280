import { type BarDays, PriceBar } from "#app/ui/order-form/price-bar.tsx";
import { withAmount } from "#app/ui/order-form/with-amount.ts";
import { useArrivalText } from "../arrival-text.ts";
import { useOrderFormState } from "../order-form-context.ts";
import { useTurnaround } from "../turnaround-context.ts";

/** At the foot of a phone's screen: what the order costs and when it comes, and its button. */
export function ProductBar({
  isByQuote,
  isBusy,
  isCartLine,
}: {
  /** The team prices it first. */
  isByQuote: boolean;
  isBusy: boolean;
  /** The form changes a line of the cart: nothing is ordered with it. */
  isCartLine: boolean;
}) {
  const { quote, isAlive } = useOrderFormState();
  const days = useBarDays();
  const act = isByQuote ? "Request a Quote" : withAmount("Submit Order", quote);
  return (
    <PriceBar
      quote={quote}
      isAlive={isAlive}
      isByQuote={isByQuote}
      submit={{ label: isCartLine ? "Save changes" : act, isBusy }}
      days={isByQuote ? null : days}
    />
  );
}

/** The days at the door once the ZIP code is known, else those on which it is ready. */
function useBarDays(): BarDays | null {
  const state = useOrderFormState();
  const { deliveryTime } = state.values;
  const arrival = useArrivalText(state)(deliveryTime);
  const ready = useTurnaround()?.ready[deliveryTime];
  if (arrival !== null) return { label: "At your door", days: arrival };
  return ready === undefined ? null : { label: "Ready", days: ready };
}
