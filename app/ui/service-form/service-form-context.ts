import { createContext, useContext } from "react";
import { controlOf, radiosOf } from "#app/ui/order-form/text-control.ts";
import type { FormState } from "#app/ui/order-form/use-order-form.ts";
import { type ServiceValues, TICKED } from "./service-values.ts";

/** What every step of a service's form reads and changes. */
export const ServiceFormContext = createContext<FormState<ServiceValues> | null>(null);

export function useServiceFormState(): FormState<ServiceValues> {
  const state = useContext(ServiceFormContext);
  if (!state) throw new Error("A step of a service's form is used outside of the form.");
  return state;
}

/** The attributes of a text control or a select, tied to the form's state and errors. */
export function useText(field: string) {
  return controlOf(useServiceFormState())(field);
}

/** A radio's attributes; all radios of a field share its name. */
export function useRadio(field: string) {
  return radiosOf(useServiceFormState(), field);
}

/** A checkbox's attributes: it stands for `true` in the schema, or for a value of its own. */
export function useTick(field: string, ticked = TICKED) {
  const { values, change } = useServiceFormState();
  return {
    name: field,
    value: ticked,
    checked: values[field] === ticked,
    onChange: (event: { currentTarget: { checked: boolean } }) =>
      change(field, event.currentTarget.checked ? ticked : ""),
  };
}
