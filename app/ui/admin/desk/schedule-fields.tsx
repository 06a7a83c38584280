import type { DeskErrors } from "#app/shop/desk/desk-draft.ts";
import { TextField } from "#app/ui/kit/text-field.tsx";

/** From when until when, on the shop's clock. */
export function ScheduleFields({
  from,
  until,
  errors,
  timeZone,
}: {
  from: { name: string; value: string; optional: boolean };
  until: { name: string; value: string; optional: boolean };
  errors: DeskErrors;
  timeZone: string;
}) {
  const field = ({ name, value, optional }: typeof from, label: string) => (
    <TextField
      id={name}
      name={name}
      type="datetime-local"
      label={label}
      optional={optional}
      required={!optional}
      defaultValue={value}
      errors={errors[name]}
    />
  );
  return (
    <>
      {field(from, "Begins")}
      {field(until, "Ends")}
      <p className="help full">Times are the shop's: {timeZone.replaceAll("_", " ")}.</p>
    </>
  );
}
