import { DeliveryFields } from "#app/ui/order-form/delivery-fields.tsx";
import { Step } from "#app/ui/order-form/step.tsx";
import { controlOf } from "#app/ui/order-form/text-control.ts";
import { useOrderFormState } from "../order-form-context.ts";

/** How a product's order reaches the customer. */
export function DeliveryStep() {
  const state = useOrderFormState();
  return (
    <Step>
      <DeliveryFields control={controlOf(state)} settings={state.settings} />
    </Step>
  );
}
