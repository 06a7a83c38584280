import { randomUUID } from "node:crypto";
import type { promotions } from "#app/platform/db/schema/coupons.ts";
import type {
  categories,
  productImages,
  productOptions,
  products,
  specials,
} from "#app/platform/db/schema/catalog.ts";
import { asProduct } from "#catalogue/as-product.ts";
import { CATEGORIES } from "#catalogue/categories.ts";
import { pictureUrl } from "#catalogue/pictures.ts";
import { optionsOfProduct, pricingDataOf } from "#catalogue/pricing-data.ts";
import { PROMOTIONS } from "#catalogue/promotions.ts";
import { PRODUCTS } from "#catalogue/products.ts";
import { SPECIALS } from "#catalogue/specials.ts";
import { endOfShopDay, lastDayOf } from "#app/shop/clock/validity.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { centsOfDollars } from "#app/shop/catalog/stored-price.ts";

export function builtInCategories(): (typeof categories.$inferInsert)[] {
  return CATEGORIES.map(({ picture, ...category }, sortOrder) => ({
    ...category,
    image: pictureUrl(picture),
    sortOrder,
  }));
}

export function builtInProducts(now: Date): (typeof products.$inferInsert)[] {
  return PRODUCTS.map((entry) => {
    const { images, options: _, pricing: __, print, ...product } = asProduct(entry);
    return {
      ...product,
      mainImage: images.find((image) => image.isMain)?.url ?? null,
      pricingData: pricingDataOf(entry),
      printSpecification: print,
      sortOrder: entry.id,
      createdAt: now,
      updatedAt: now,
    };
  });
}

export function builtInImages(): (typeof productImages.$inferInsert)[] {
  return PRODUCTS.flatMap((entry) =>
    asProduct(entry).images.map(({ url, alt, isMain }, sortOrder) => ({
      productId: entry.id,
      imageUrl: url,
      alt,
      isMain,
      sortOrder,
    })),
  );
}

/** Prices are in `pricing_data` alone, so an option row has none of its own. */
export function builtInOptions(): (typeof productOptions.$inferInsert)[] {
  return PRODUCTS.flatMap((entry) =>
    optionsOfProduct(entry).map(({ type, value, description, priceColumn, look }, sortOrder) => ({
      productId: entry.id,
      optionType: type,
      optionValue: value,
      description,
      priceColumn: priceColumn ?? null,
      look: look ?? null,
      sortOrder,
    })),
  );
}

/** The built-in specials run for a year from installation (decisions §3), to the end of that day. */
export function builtInSpecials(now: Date): (typeof specials.$inferInsert)[] {
  const yearLater = new Date(now);
  yearLater.setUTCFullYear(yearLater.getUTCFullYear() + 1);
  const { timeZone } = DEFAULT_SETTINGS;
  const endDate = endOfShopDay(lastDayOf(yearLater, timeZone), timeZone) ?? yearLater;
  return SPECIALS.map((special) => ({
    ...special,
    specialPrice: centsOfDollars(special.specialPrice),
    originalPrice: centsOfDollars(special.originalPrice),
    startDate: now,
    endDate,
    createdAt: now,
  }));
}

/** The promotions that the banners promise to new customers (decisions §3). */
export function builtInPromotions(now: Date): (typeof promotions.$inferInsert)[] {
  return PROMOTIONS.map(({ productId, ...promotion }) => ({
    ...promotion,
    id: randomUUID(),
    kind: "free_goods",
    productIds: [productId],
    isFirstOrderOnly: true,
    needsVerifiedAccount: true,
    maxUsesPerPerson: 1,
    startsAt: now,
    createdAt: now,
  }));
}
