import type { Refusal } from "./form-notice.tsx";
import type { FormErrors } from "./form-errors.ts";

/** The sentences of a form that was refused: beside its fields, and beside its button. */
export interface SaidOfForm {
  errors: FormErrors;
  /** Fields whose files are not there yet: what is said of them follows the files. */
  waitsFor: readonly string[];
  refusal: Refusal | null;
}

export const NOTHING_SAID: SaidOfForm = { errors: {}, waitsFor: [], refusal: null };

/** A field was changed: what was said of it is over, and the notice with the last of it. */
export function afterChange(said: SaidOfForm, changed: string): SaidOfForm {
  const stays = Object.entries(said.errors).filter(([field]) => !isAnsweredBy(changed, field));
  if (stays.length === Object.keys(said.errors).length) return said;
  return withNotice({ ...said, errors: Object.fromEntries(stays) });
}

/** Files arrived or went: the form waits only for those that still keep it from being sent. */
export function afterFiles(said: SaidOfForm, obstacles: FormErrors): SaidOfForm {
  const waitsFor = said.waitsFor.filter((field) => obstacles[field] !== undefined);
  return waitsFor.length === said.waitsFor.length ? said : withNotice({ ...said, waitsFor });
}

/** The sentence would stand beside a form that has nothing wrong in it. */
function withNotice(said: SaidOfForm): SaidOfForm {
  const isOver = Object.keys(said.errors).length === 0 && said.waitsFor.length === 0;
  return isOver ? NOTHING_SAID : said;
}

/** An answer also answers for the fields that it hides, and feet for inches. */
function isAnsweredBy(changed: string, field: string): boolean {
  if (changed === field) return true;
  if (changed === "delivery.method") return field.startsWith("delivery.");
  if (changed === "ownDesign") return field === "addDesignFee" || field.startsWith("design.");
  const side = /^(width|height)(Feet|Inches)$/.exec(changed)?.[1];
  return side !== undefined && (field === `${side}Feet` || field === `${side}Inches`);
}
