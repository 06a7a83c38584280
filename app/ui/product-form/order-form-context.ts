import { createContext, useContext } from "react";
import type { Product } from "#app/shop/catalog/product.ts";
import type { Special } from "#app/shop/catalog/special.ts";
import type { Cents } from "#app/shop/money/money.ts";
import type { FormErrors } from "#app/ui/order-form/form-errors.ts";
import { controlOf, radiosOf } from "#app/ui/order-form/text-control.ts";
import type { FormField, FormValues } from "./form-values.ts";
import type { FormSettings } from "#app/ui/order-form/form-settings.ts";

/** What every step of the order form reads and changes. */
export interface OrderFormState {
  product: Product;
  special: Special | null;
  settings: FormSettings;
  /** Printed goods that it comes to at this moment. */
  goods: Cents;
  values: FormValues;
  errors: FormErrors;
  change: (field: FormField, value: string) => void;
  toggleAddOn: (value: string, isChosen: boolean) => void;
}

export const OrderFormContext = createContext<OrderFormState | null>(null);

export function useOrderFormState(): OrderFormState {
  const state = useContext(OrderFormContext);
  if (!state) throw new Error("A step of the order form is used outside of the form.");
  return state;
}

/** A text control's attributes, tied to the form's state and errors. */
export function useTextControl(field: FormField) {
  return controlOf(useOrderFormState())(field);
}

/** A radio's attributes; all radios of a field share its name. */
export function useRadioControl(field: FormField) {
  return radiosOf(useOrderFormState(), field);
}
