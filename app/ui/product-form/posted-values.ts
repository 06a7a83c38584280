import type { Product } from "#app/shop/catalog/product.ts";
import type { PricedSpecial } from "#app/shop/pricing/price-item.ts";
import { type FormField, type FormValues, settleValues } from "./form-values.ts";
import type { OrderAnswer } from "#app/ui/order-form/order-answer.ts";
import type { UploadedFile } from "#app/ui/order-form/upload/uploaded-file.ts";

/** The fields that hold ids of files: artwork or reference files, and pictures for the designer. */
const UPLOAD_FIELDS = ["files", "design.designImages"] as const;

/** The answer to a posted form, with everything in it to show it again. */
export function answerPostedForm(
  {
    product,
    special,
    start,
  }: { product: Product; special: PricedSpecial | null; start: FormValues },
  posted: Pick<OrderAnswer<FormValues>, "result" | "coupon"> & {
    fields: FormData;
    files: UploadedFile[];
  },
): OrderAnswer<FormValues> {
  const { result, coupon = null, fields, files } = posted;
  const filesIn = (field: string) => {
    const ids = new Set(fields.getAll(field));
    return files.filter((file) => ids.has(file.id));
  };
  return {
    result,
    coupon,
    values: settleValues(product, special, postedValues(start, fields)),
    files: Object.fromEntries(UPLOAD_FIELDS.map((field) => [field, filesIn(field)])),
  };
}

function postedValues(start: FormValues, fields: FormData): FormValues {
  const values = { ...start };
  const isField = (name: string): name is FormField => name in start && name !== "addOns";
  for (const [name, value] of fields) {
    if (typeof value === "string" && isField(name)) values[name] = value;
  }
  // A checkbox that is not ticked posts nothing.
  values.addDesignFee = fields.has("addDesignFee") ? "on" : "";
  values.sameDayDesign = fields.has("sameDayDesign") ? "on" : "";
  values.addOns = fields.getAll("addOns").filter((value) => typeof value === "string");
  return values;
}
