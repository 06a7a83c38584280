import { DeliveryFields } from "#app/ui/order-form/delivery-fields.tsx";
import { FoldedStep } from "#app/ui/order-form/folded-step.tsx";
import { Step } from "#app/ui/order-form/step.tsx";
import { controlOf } from "#app/ui/order-form/text-control.ts";
import { deliveryDigest } from "../delivery-digest.ts";
import type { FormField } from "../form-values.ts";
import { useOrderFormState } from "../order-form-context.ts";

/** How a product's order reaches the customer. What an account knows is folded (decisions §4). */
export function DeliveryStep({ isKnown }: { isKnown: boolean }) {
  const state = useOrderFormState();
  const { values, errors } = state;
  const fields = (
    <DeliveryFields
      control={controlOf<FormField>(state)}
      settings={state.settings}
      goods={state.goods}
    />
  );
  if (!isKnown) return <Step>{fields}</Step>;
  const hasErrors = Object.keys(errors).some((field) => field.startsWith("delivery."));
  return (
    <FoldedStep
      id="delivery"
      title="Delivery"
      text={deliveryDigest(values, state.settings.pickupAddress)}
      hasErrors={hasErrors}
    >
      {fields}
    </FoldedStep>
  );
}
