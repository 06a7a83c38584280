import type { Product } from "#app/shop/catalog/product.ts";
import type { Configuration } from "#app/shop/pricing/configuration.ts";
import { type Cents, toDollars } from "#app/shop/money/money.ts";
import type { PriceLine } from "#app/shop/pricing/price-line.ts";
import type { OrderForm } from "./order-form.ts";

export interface PayloadFile {
  id: string;
  name: string;
}

interface PayloadParts {
  product: Product;
  configuration: Configuration;
  form: Pick<OrderForm, "designNotes" | "description" | "files" | "design">;
  files: readonly PayloadFile[];
  /** What this item comes to, with its share of the code. */
  price: { lines: readonly PriceLine[]; amountCents: Cents; discountCents: Cents };
  /** Of the whole order. */
  totalCents: Cents;
  code: { code: string } | null;
  now: Date;
}

/** The product order payload of the specification (§3), kept whole on the line; dollars. */
export function orderPayload(parts: PayloadParts): Record<string, unknown> {
  const { product, configuration, form, files, price, totalCents, code, now } = parts;
  const goods = price.lines.find((line) => line.kind === "goods");
  const named = (ids: readonly string[]) => files.filter((file) => ids.includes(file.id));
  const discount = toDollars(price.discountCents);
  return {
    orderType: product.form === "commercial" ? "commercial" : "product",
    productName: product.name,
    quantity: configuration.quantity,
    selectedSize: configuration.size,
    selectedPaperType: configuration.paperType,
    selectedFinish: configuration.finish,
    ...(configuration.ownOptions && { selectedOptions: configuration.ownOptions }),
    widthInches: configuration.widthInches,
    heightInches: configuration.heightInches,
    deliveryTime: configuration.deliveryTime,
    selectedAddOns: configuration.addOns,
    currentPrice: goods ? toDollars(goods.amountCents) : null,
    hasOwnDesign: configuration.hasOwnDesign,
    addDesignFee: configuration.addDesignFee,
    designFee: toDollars(product.designFee),
    sameDayDesign: configuration.sameDayDesign ?? false,
    designNotes: form.designNotes,
    description: form.description,
    uploadedFiles: named(form.files),
    designFormData: { ...form.design, designImages: named(form.design.designImages) },
    appliedCoupon: code ? { code: code.code, value: discount } : null,
    baseTotal: toDollars(price.amountCents),
    discount,
    totalPrice: toDollars(totalCents),
    timestamp: now.toISOString(),
  };
}
