import type { DetailPart } from "#app/shop/order/line/package-details.ts";
import { Checkbox } from "#app/ui/kit/check.tsx";
import { useServiceFormState, useTick } from "../service-form/service-form-context.ts";
import { type ServiceValues, TICKED } from "../service-form/service-values.ts";

export const SKIP = "Skip, I'll finish later";

/** The field that says of a part that it is finished later. */
export function laterField(part: DetailPart): string {
  return `later.${part}`;
}

/** On the page of its own a tick, which folds the fields behind it without JavaScript too. */
export function SkipTick({ part }: { part: DetailPart }) {
  return (
    <Checkbox {...useTick(laterField(part))} className="package-skip">
      {SKIP}
    </Checkbox>
  );
}

/** In the dialog the foot's button skips; here is what it said. */
export function SkippedField({ part }: { part: DetailPart }) {
  const { values } = useServiceFormState();
  return <input type="hidden" name={laterField(part)} value={values[laterField(part)] ?? ""} />;
}

/** Whoever fills a step in after all does not finish it later. */
export function unskip(values: ServiceValues, changed: string | null): ServiceValues {
  const part = changed === null ? null : partOf(changed);
  if (part === null || values[laterField(part)] !== TICKED) return values;
  return { ...values, [laterField(part)]: "" };
}

const NEEDED = /^(fullName|email|delivery\..*|later\..*)$/;

function partOf(field: string): DetailPart | null {
  if (NEEDED.test(field)) return null;
  const [group] = field.split(".");
  return group === "businessCard" || group === "postcard" || group === "website"
    ? group
    : "business";
}
