import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { describeControl, Field } from "#app/ui/kit/field.tsx";
import { IconButton } from "#app/ui/kit/icon-button.tsx";
import { Input } from "#app/ui/kit/input.tsx";
import type { FormField } from "../form-values.ts";
import { useTextControl } from "../order-form-context.ts";
import { wholeNumber } from "../quote-form.ts";

/** A whole number between two buttons; typing works as well. */
export function NumberStepper({
  field,
  label,
  min,
  max,
}: {
  field: FormField;
  label: string;
  min: number;
  max: number;
}) {
  const { errors, onChange, ...control } = useTextControl(field);
  const number = wholeNumber(control.value) ?? 0;
  const step = (by: number) => {
    const next = Math.min(max, Math.max(min, number + by));
    onChange({ currentTarget: { value: String(next) } });
  };
  return (
    <Field id={control.id} label={label} errors={errors} frameClassName="stepper-field">
      <div className="stepper">
        <IconButton
          className="needs-script"
          look="outline"
          label={`One fewer: ${label}`}
          icon={Minus}
          disabled={number <= min}
          onClick={() => step(-1)}
        />
        <Input
          {...control}
          {...describeControl(control.id, { errors })}
          className="num"
          inputMode="numeric"
          autoComplete="off"
          onChange={onChange}
        />
        <IconButton
          className="needs-script"
          look="outline"
          label={`One more: ${label}`}
          icon={Plus}
          disabled={number >= max}
          onClick={() => step(1)}
        />
      </div>
    </Field>
  );
}
