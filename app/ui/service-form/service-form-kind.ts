import type { z } from "zod";
import type { FormSettings } from "#app/ui/order-form/form-settings.ts";
import type { FormSources } from "#app/ui/order-form/use-form-values.ts";
import type { OrderFormKind } from "#app/ui/order-form/use-order-form.ts";
import { restoreServiceValues, type ServiceValues } from "./service-values.ts";

/** What the page of a service's form is made with. */
export interface ServiceFormSources extends FormSources<ServiceValues> {
  settings: FormSettings;
}

export type ServiceFormKind = OrderFormKind<ServiceValues>;

/**
 * One kind of service's form: all that is typed into it comes back from its draft. Its schema is
 * fetched with what reads a form once somebody has begun to fill it in.
 */
export function serviceFormKind({
  loadSchema,
  ...kind
}: Omit<ServiceFormKind, "restore" | "loadReader"> & {
  loadSchema: () => Promise<z.ZodType>;
}): ServiceFormKind {
  return {
    ...kind,
    restore: restoreServiceValues,
    loadReader: async () => {
      const reading = import("#app/shop/form/read-form.ts");
      const [{ readForm }, schema] = await Promise.all([reading, loadSchema()]);
      return (posted) => readForm(schema, posted);
    },
  };
}
