import { MOST_PIECES } from "#app/shop/pricing/most-pieces.ts";
import { useOrderFormState } from "../order-form-context.ts";
import { NumberStepper } from "./number-stepper.tsx";
import { Step, StepHead } from "#app/ui/order-form/step.tsx";

/** How many pieces: any whole number. */
export function CountStep() {
  const { product } = useOrderFormState();
  return (
    <Step>
      <StepHead id="count-head" title="Quantity" slug={product.name} />
      <NumberStepper field="quantity" label="Pieces" min={1} max={MOST_PIECES} />
    </Step>
  );
}
