import { type DesignOrderForm, designOrderFormSchema } from "#app/shop/design/design-order-form.ts";
import {
  type DesignRequestForm,
  designRequestFormSchema,
} from "#app/shop/design/design-request-form.ts";
import { readForm, type ReadResult } from "#app/ui/order-form/read-form.ts";

/** Reads a posted design order. */
export function parseDesignOrder(posted: FormData): ReadResult<DesignOrderForm> {
  return readForm(designOrderFormSchema, posted);
}

/** Reads a posted design request. */
export function parseDesignRequest(posted: FormData): ReadResult<DesignRequestForm> {
  return readForm(designRequestFormSchema, posted);
}
