import { needsDelivery } from "#app/shop/pricing/quote.ts";
import { ReadyDates } from "#app/ui/order-form/ready-dates.tsx";
import { useArrivalText } from "../arrival-text.ts";
import { useOrderFormState } from "../order-form-context.ts";
import { DELIVER_TO_ZIP } from "../steps/deliver-to.tsx";
import { useTurnaround } from "../turnaround-context.ts";

/** The days on which the order would be ready, and at the door once the ZIP code is known. */
export function OrderDates() {
  const state = useOrderFormState();
  const { product, special, values } = state;
  const { deliveryTime } = values;
  const ready = useTurnaround()?.ready[deliveryTime];
  const arrival = useArrivalText(state)(deliveryTime);
  // A special has no choice of days, and with it no field for the ZIP code beside them.
  const isAsked =
    special === null && values["delivery.method"] === "ship" && needsDelivery([{ product }]);
  return (
    <ReadyDates
      ready={ready ?? null}
      arrival={arrival}
      arrivalAsks={isAsked && values["delivery.zip"].trim() === "" ? <ZipWay /> : null}
    />
  );
}

function ZipWay() {
  return (
    <a
      className="link"
      // The keyboard comes by the field itself.
      tabIndex={-1}
      href={`#${DELIVER_TO_ZIP}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(DELIVER_TO_ZIP)?.focus();
      }}
    >
      Enter your ZIP
    </a>
  );
}
