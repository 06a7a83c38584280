import {
  isOwnField,
  type OwnField,
  ownKey,
  ownKindsOf,
  type StockField,
  stockChoiceOf,
} from "#app/shop/catalog/option-kinds.ts";
import type { Product } from "#app/shop/catalog/product.ts";
import { sideInches } from "#app/shop/pricing/area.ts";
import type { Configuration } from "#app/shop/pricing/configuration.ts";
import { ownValue } from "#app/shop/form/own-value.ts";
import type { OrderForm } from "./order-form.ts";

type ConfiguringFields = Pick<
  OrderForm,
  | "quantity"
  | StockField
  | "own"
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
  product: Pick<Product, "id" | "counting" | "options">,
  specialId: string | null,
  form: ConfiguringFields,
): Configuration {
  const isArea = product.counting === "area";
  return {
    productId: product.id,
    specialId,
    quantity: form.quantity,
    ...stockChoiceOf(
      product,
      ({ field }) => stockValue(form, field),
      unknownOptions(product, form),
    ),
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

function stockValue(form: ConfiguringFields, field: StockField | OwnField): string | null {
  if (!isOwnField(field)) return form[field] ?? null;
  return ownValue(form.own, field.slice("own.".length)) || null;
}

function unknownOptions(product: Pick<Product, "options">, { own }: ConfiguringFields) {
  const known = new Set(ownKindsOf(product).map(({ label }) => ownKey(label)));
  return Object.entries(own).flatMap(([name, value = ""]) =>
    known.has(name) || value === "" ? [] : [{ name, value }],
  );
}

function reprintNames({ reprintOf = "", reprintLine }: ConfiguringFields) {
  return reprintLine === undefined ? { reprintOf } : { reprintOf, reprintLine };
}
