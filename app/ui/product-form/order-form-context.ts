import { createContext, useContext } from "react";
import type { Product } from "#app/shop/catalog/product.ts";
import type { Special } from "#app/shop/catalog/special.ts";
import { controlOf, radiosOf } from "#app/ui/order-form/text-control.ts";
import type { FormField, FormValues } from "./form-values.ts";
import type { FormState } from "#app/ui/order-form/use-order-form.ts";

/** What every step of the order form reads and changes. */
export interface OrderFormState extends FormState<FormValues> {
  product: Product;
  special: Special | null;
  /** The quantity that is most often chosen. */
  popularQuantity: number | null;
}

export const OrderFormContext = createContext<OrderFormState | null>(null);

export function useOrderFormState(): OrderFormState {
  const state = useContext(OrderFormContext);
  if (!state) throw new Error("A step of the order form is used outside of the form.");
  return state;
}

/** A text control's attributes, tied to the form's state and errors. */
export function useTextControl(field: FormField) {
  return controlOf<FormField>(useOrderFormState())(field);
}

/** A radio's attributes; all radios of a field share its name. */
export function useRadioControl(field: FormField) {
  return radiosOf<FormField>(useOrderFormState(), field);
}
