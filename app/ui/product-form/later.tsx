import { type ReactNode, useDeferredValue } from "react";
import type { FormField, FormValues } from "./form-values.ts";
import { OrderFormContext, useOrderFormState } from "./order-form-context.ts";

/**
 * Parts of the form that follow a choice a moment after its price is drawn. Their own fields are
 * typed into, and never lag behind. What stands in it must be `memo`, or it is drawn at once all the
 * same.
 */
export function Later({
  fields,
  children,
}: {
  /** The beginnings of the names of its fields: "contact.", "designNotes". */
  fields: readonly string[];
  children: ReactNode;
}) {
  const state = useOrderFormState();
  const later = useDeferredValue(state);
  const isBehind = isOneOther(fields, state.values, later.values);
  return <OrderFormContext value={isBehind ? state : later}>{children}</OrderFormContext>;
}

function isOneOther(fields: readonly string[], now: FormValues, then: FormValues): boolean {
  if (now === then) return false;
  const names = Object.keys(now).filter((name): name is FormField =>
    fields.some((field) => name.startsWith(field)),
  );
  return names.some((name) => now[name] !== then[name]);
}
