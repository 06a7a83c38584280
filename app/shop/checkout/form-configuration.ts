import type { Product } from "#app/shop/catalog/product.ts";
import { sideInches } from "#app/shop/pricing/area.ts";
import type { Configuration } from "#app/shop/pricing/configuration.ts";
import type { OrderForm } from "./order-form.ts";

type ConfiguringFields = Pick<
  OrderForm,
  | "quantity"
  | "size"
  | "paperType"
  | "finish"
  | "widthFeet"
  | "widthInches"
  | "heightFeet"
  | "heightInches"
  | "deliveryTime"
  | "addOns"
  | "ownDesign"
  | "addDesignFee"
  | "sameDayDesign"
  | "reprintOf"
  | "reprintLine"
>;

/** The priced choices in an order form, as the configuration that is kept. */
export function configurationOf(
  product: Pick<Product, "id" | "counting">,
  specialId: string | null,
  form: ConfiguringFields,
): Configuration {
  const isArea = product.counting === "area";
  return {
    productId: product.id,
    specialId,
    quantity: form.quantity,
    size: form.size ?? null,
    paperType: form.paperType ?? null,
    finish: form.finish ?? null,
    widthInches: isArea ? sideInches(form.widthFeet, form.widthInches) : null,
    heightInches: isArea ? sideInches(form.heightFeet, form.heightInches) : null,
    deliveryTime: form.deliveryTime ?? null,
    addOns: [...new Set(form.addOns)],
    hasOwnDesign: form.ownDesign === "yes",
    addDesignFee: form.addDesignFee,
    ...(form.sameDayDesign && { sameDayDesign: true }),
    ...(form.ownDesign === "approved" && reprintNames(form)),
  };
}

function reprintNames({ reprintOf = "", reprintLine }: ConfiguringFields) {
  return reprintLine === undefined ? { reprintOf } : { reprintOf, reprintLine };
}
