import { errorId, FieldError } from "#app/ui/kit/field.tsx";
import { Input } from "#app/ui/kit/input.tsx";

/** The first and the last day of a list, "2026-11-22". A day that is being typed is none yet: a button searches. */
export function DayRange({
  legend,
  from,
  to,
}: {
  legend: string;
  from: string | null;
  to: string | null;
}) {
  const isReversed = from !== null && to !== null && from > to;
  const wrong = isReversed && { "aria-invalid": true, "aria-describedby": errorId("days") };
  return (
    <fieldset className="tools-days">
      <legend className="sr-only">{legend}</legend>
      <label className="small muted" htmlFor="from">
        From
      </label>
      <Input type="date" id="from" name="from" defaultValue={from ?? ""} key={`from-${from}`} />
      <label className="small muted" htmlFor="to">
        to
      </label>
      <Input type="date" id="to" name="to" defaultValue={to ?? ""} key={`to-${to}`} {...wrong} />
      <FieldError
        id={errorId("days")}
        errors={isReversed ? ["The start date is after the end date."] : []}
      />
    </fieldset>
  );
}
