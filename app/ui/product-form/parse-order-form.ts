import { parseWithZod } from "@conform-to/zod/v4";
import type { Product } from "#app/shop/catalog/product.ts";
import { postedFields } from "#app/shop/message/posted-fields.ts";
import { type OrderForm, orderFormSchema } from "#app/shop/order/order-form.ts";

/** By field name ("contact.email"); "" holds those of the whole form. */
export type FormErrors = Readonly<Record<string, readonly string[]>>;

export type ParsedOrderForm =
  | { ok: true; form: OrderForm }
  | { ok: false; errors: Record<string, string[]> };

/**
 * Reads a posted order form with the one schema that browser and server share.
 * Sections that the own-design answer hides are not looked at: without
 * JavaScript they are posted all the same.
 */
export function parseOrderForm(product: Product, posted: FormData): ParsedOrderForm {
  const relevant = new FormData();
  const skipsDesign = product.form === "commercial" || posted.get("ownDesign") !== "no";
  for (const [name, value] of postedFields(posted)) {
    const isDesign = name === "addDesignFee" || name.startsWith("design.");
    if (!(isDesign && skipsDesign)) relevant.append(name, value);
  }
  const submission = parseWithZod(relevant, { schema: orderFormSchema(product) });
  if (submission.status === "success") return { ok: true, form: submission.value };
  const errors = Object.entries(submission.error ?? {}).flatMap(([field, messages]) =>
    messages === null ? [] : [[field, messages] as const],
  );
  return { ok: false, errors: Object.fromEntries(errors) };
}
