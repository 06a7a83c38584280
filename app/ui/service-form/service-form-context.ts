import { createContext, useContext } from "react";
import type { Cents } from "#app/shop/money/money.ts";
import type { FormSettings } from "#app/ui/order-form/form-settings.ts";
import type { FormErrors } from "#app/ui/order-form/form-errors.ts";
import { controlOf, radiosOf } from "#app/ui/order-form/text-control.ts";
import type { UploadLists, UploadRules } from "#app/ui/order-form/upload/use-upload-lists.ts";
import { type RowIntent, type ServiceValues, TICKED } from "./service-values.ts";

/** What every step of a service's form reads and changes. */
export interface ServiceFormState {
  values: ServiceValues;
  errors: FormErrors;
  settings: FormSettings;
  /** Printed goods that it comes to at this moment. */
  goods: Cents;
  /** Where the form posts to. */
  action: string;
  uploads: UploadLists;
  uploadRules: (field: string) => UploadRules;
  change: (field: string, value: string) => void;
  changeRows: (intent: RowIntent) => void;
  /** The script runs: buttons work in the page instead of being sent. */
  isAlive: boolean;
}

export const ServiceFormContext = createContext<ServiceFormState | null>(null);

export function useServiceFormState(): ServiceFormState {
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
