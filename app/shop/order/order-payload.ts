import type { Product } from "#app/shop/catalog/product.ts";
import type { Configuration } from "#app/shop/pricing/configuration.ts";
import { toDollars } from "#app/shop/pricing/money.ts";
import type { OrderTotals } from "#app/shop/pricing/total-order.ts";
import type { OrderForm } from "./order-form.ts";

export interface PayloadFile {
  id: string;
  name: string;
}

interface PayloadParts {
  product: Product;
  configuration: Configuration;
  form: OrderForm;
  files: readonly PayloadFile[];
  totals: OrderTotals;
  coupon: { code: string } | null;
  now: Date;
}

/** The product order payload of the specification (§3), kept whole on the line; dollars. */
export function orderPayload(parts: PayloadParts): Record<string, unknown> {
  const { product, configuration, form, files, totals, coupon, now } = parts;
  const goods = totals.lines.find((line) => line.kind === "goods");
  const named = (ids: readonly string[]) => files.filter((file) => ids.includes(file.id));
  return {
    orderType: product.form === "commercial" ? "commercial" : "product",
    productName: product.name,
    quantity: configuration.quantity,
    selectedSize: configuration.size,
    selectedPaperType: configuration.paperType,
    selectedFinish: configuration.finish,
    widthInches: configuration.widthInches,
    heightInches: configuration.heightInches,
    deliveryTime: configuration.deliveryTime,
    selectedAddOns: configuration.addOns,
    currentPrice: goods ? toDollars(goods.amountCents) : null,
    hasOwnDesign: configuration.hasOwnDesign,
    addDesignFee: configuration.addDesignFee,
    designFee: toDollars(product.designFee),
    designNotes: form.designNotes,
    description: form.description,
    uploadedFiles: named(form.files),
    designFormData: { ...form.design, designImages: named(form.design.designImages) },
    appliedCoupon: coupon ? { code: coupon.code, value: toDollars(totals.discountCents) } : null,
    baseTotal: toDollars(totals.baseTotalCents),
    discount: toDollars(totals.discountCents),
    totalPrice: toDollars(totals.totalCents),
    timestamp: now.toISOString(),
  };
}
