import type { products } from "#app/platform/db/schema/catalog.ts";
import { RUSH_DELIVERY } from "#app/shop/delivery/rush.ts";
import type { Cents } from "#app/shop/money/money.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import type { OptionType, PriceColumn } from "./catalog-terms.ts";
import type { OptionLook } from "./option-look.ts";
import type { Product, ProductImage, ProductOption } from "./product.ts";
import { countOf } from "./rating.ts";
import { centsOfText, pricingOf } from "./stored-price.ts";

export type ImageJson = ProductImage;

export interface OptionJson {
  type: OptionType;
  value: string;
  description: string;
  /** Dollars as `numeric(12,2)` writes them. */
  price: string | null;
  priceColumn: PriceColumn | null;
  look: OptionLook | null;
}

type ProductRow = typeof products.$inferSelect & {
  images: ImageJson[];
  options: OptionJson[];
  ratings: number[];
};

/** A stored product with its pictures and options, and the shop's fees for haste on it. */
export function productOf(
  row: ProductRow,
  { rushFee, sameDayDesignFee }: Pick<Settings, "rushFee" | "sameDayDesignFee">,
): Product {
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    summary: row.summary,
    description: row.description,
    basePrice: row.basePrice,
    designFee: row.designFee,
    sameDayDesignFee,
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
    foundBy: row.foundBy,
    isFeatured: row.isFeatured,
    popularQuantity: row.popularQuantity,
    ...(countOf(row.ratings) > 0 && { ratings: row.ratings }),
    print: row.printSpecification,
    images: row.images,
    options: optionsByType(
      row.options,
      "delivery_time:" + RUSH_DELIVERY in row.pricingData ? null : rushFee,
    ),
    pricing: pricingOf(row.pricingData),
  };
}

function optionsByType(options: readonly OptionJson[], rushFee: Cents | null): Product["options"] {
  const byType: Partial<Record<OptionType, ProductOption[]>> = {};
  for (const { type, value, description, price, priceColumn, look } of options) {
    (byType[type] ??= []).push({
      value,
      description,
      ...(priceColumn !== null && { priceColumn }),
      ...(look !== null && { look }),
      price: price === null ? unpriced(type, value, rushFee) : centsOfText(price),
    });
  }
  return byType;
}

/** An option without a price is not offered, but for the rush, which has the shop's own fee. */
function unpriced(type: OptionType, value: string, rushFee: Cents | null): Cents | null {
  return type === "delivery_time" && value === RUSH_DELIVERY ? rushFee : null;
}
