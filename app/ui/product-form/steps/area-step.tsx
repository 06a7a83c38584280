import { formatArea, sideInches } from "#app/shop/pricing/area.ts";
import { MOST_PIECES } from "#app/shop/pricing/most-pieces.ts";
import { describeControl, FieldError, errorId } from "#app/ui/kit/field.tsx";
import { Input } from "#app/ui/kit/input.tsx";
import type { FormField } from "../form-values.ts";
import { useOrderFormState, useTextControl } from "../order-form-context.ts";
import { wholeNumber } from "../quote-form.ts";
import { NumberStepper } from "./number-stepper.tsx";
import { Step, StepHead } from "#app/ui/order-form/step.tsx";

/** Width and height in feet and inches, and the number of pieces; priced by the area. */
export function AreaStep() {
  const { product, values } = useOrderFormState();
  const width = sideInches(wholeNumber(values.widthFeet), wholeNumber(values.widthInches));
  const height = sideInches(wholeNumber(values.heightFeet), wholeNumber(values.heightInches));
  const measured = width * height * (wholeNumber(values.quantity) ?? 0);
  const minimum = product.minimumAreaSquareFeet ?? 0;
  return (
    <Step>
      <StepHead
        id="area-head"
        title="Size and quantity"
        slug={minimum > 0 ? `Minimum ${minimum} sq ft` : undefined}
      />
      <div className="area-fields">
        <Side legend="Width" feet="widthFeet" inches="widthInches" />
        <Side legend="Height" feet="heightFeet" inches="heightInches" />
        <NumberStepper field="quantity" label="Pieces" min={1} max={MOST_PIECES} />
      </div>
      {measured > 0 && (
        <p className="small muted num">
          {formatArea(measured)} in all.
          {measured < minimum * 144 &&
            ` Less than ${minimum} sq ft is charged as ${minimum} sq ft.`}
        </p>
      )}
    </Step>
  );
}

function Side({ legend, feet, inches }: { legend: string; feet: FormField; inches: FormField }) {
  const whole = useTextControl(feet);
  const rest = useTextControl(inches);
  const errors = [...(whole.errors ?? []), ...(rest.errors ?? [])];
  return (
    <fieldset className="measured-side">
      <legend className="label">{legend}</legend>
      <div className="measured-inputs">
        <Measure {...whole} unit="ft" label={`${legend}, feet`} errors={errors} />
        <Measure {...rest} unit="in" label={`${legend}, inches`} errors={[]} />
      </div>
      <FieldError id={errorId(whole.id)} errors={errors} />
    </fieldset>
  );
}

function Measure({
  unit,
  label,
  errors,
  ...control
}: Omit<ReturnType<typeof useTextControl>, "errors"> & {
  unit: string;
  label: string;
  errors: readonly string[];
}) {
  return (
    <span className="measure">
      <Input
        {...control}
        {...describeControl(control.id, { errors })}
        className="num"
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
      />
      <span aria-hidden="true">{unit}</span>
    </span>
  );
}
