import type { products } from "#app/platform/db/schema/catalog.ts";
import type { OptionType } from "./catalog-terms.ts";
import type { Product, ProductImage, ProductOption } from "./product.ts";
import { centsOfText, pricingOf } from "./stored-price.ts";

export type ImageJson = ProductImage;

export interface OptionJson {
  type: OptionType;
  value: string;
  description: string;
  /** Dollars as `numeric(12,2)` writes them. */
  price: string | null;
}

type ProductRow = typeof products.$inferSelect & { images: ImageJson[]; options: OptionJson[] };

/** A stored product with its pictures and options, as the shop uses it. */
export function productOf(row: ProductRow): Product {
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    summary: row.summary,
    description: row.description,
    basePrice: row.basePrice,
    designFee: row.designFee,
    counting: row.counting,
    taxClass: row.taxClass,
    taxableSharePercent: row.taxableSharePercent,
    minimumAreaSquareFeet: row.minimumAreaSquareFeet,
    unlisted: row.unlisted,
    orderPath: row.orderPath,
    isSpecial: row.isSpecial,
    isFree: row.isFree,
    form: row.form,
    included: row.included,
    print: row.printSpecification,
    images: row.images,
    options: optionsByType(row.options),
    pricing: pricingOf(row.pricingData),
  };
}

function optionsByType(options: readonly OptionJson[]): Product["options"] {
  const byType: Partial<Record<OptionType, ProductOption[]>> = {};
  for (const { type, value, description, price } of options) {
    (byType[type] ??= []).push({
      value,
      description,
      price: price === null ? null : centsOfText(price),
    });
  }
  return byType;
}
