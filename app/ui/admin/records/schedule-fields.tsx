import type { RecordErrors } from "#app/shop/records/record-draft.ts";
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
  errors: RecordErrors;
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
    <div className="full record-group">
      <div className="cols-2">
        {field(from, "Starts")}
        {field(until, "Ends")}
      </div>
      <p className="help">Times are in the shop's time zone: {timeZone.replaceAll("_", " ")}.</p>
    </div>
  );
}
