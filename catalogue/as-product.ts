import type { OptionType } from "#app/shop/catalog/catalog-terms.ts";
import type { Product, ProductOption } from "#app/shop/catalog/product.ts";
import { centsOfDollars, pricingOf } from "#app/shop/catalog/stored-price.ts";
import type { CatalogueProduct } from "./catalogue-product.ts";
import { FEATURED, FOUND_BY } from "./found-by.ts";
import { PICTURES, pictureUrl } from "./pictures.ts";
import { optionsOfProduct, pricingDataOf } from "./pricing-data.ts";

/** A product of the built-in catalogue as the shop reads it back from its database. */
export function asProduct(product: CatalogueProduct): Product {
  return {
    id: product.id,
    name: product.name,
    category: product.category,
    summary: product.summary,
    description: product.description,
    basePrice: centsOfDollars(product.basePrice),
    designFee: centsOfDollars(product.designFee),
    counting: product.counting,
    taxClass: product.taxClass,
    taxableSharePercent: product.taxableSharePercent ?? 100,
    minimumAreaSquareFeet: product.minimumAreaSquareFeet ?? null,
    unlisted: product.unlisted ?? false,
    orderPath: product.orderPath ?? null,
    isSpecial: product.isSpecial ?? false,
    isFree: false,
    form: product.form ?? "options",
    included: [...(product.included ?? [])],
    foundBy: FOUND_BY[product.id] ?? "",
    isFeatured: FEATURED.has(product.id),
    // For orders to say, or for whoever owns the shop.
    popularQuantity: null,
    print: product.print,
    images: product.pictures.map((slug, index) => ({
      url: pictureUrl(slug),
      alt: PICTURES[slug],
      isMain: index === 0,
    })),
    options: optionsByType(product),
    pricing: pricingOf(pricingDataOf(product)),
  };
}

/** Prices are in `pricing` alone, so an option has none of its own. */
function optionsByType(product: CatalogueProduct): Product["options"] {
  const byType: Partial<Record<OptionType, ProductOption[]>> = {};
  for (const { type, price: _, ...option } of optionsOfProduct(product)) {
    (byType[type] ??= []).push({ ...option, price: null });
  }
  return byType;
}
