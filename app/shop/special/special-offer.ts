import { mainPicture } from "#app/shop/catalog/catalogue-card.ts";
import type { Category } from "#app/shop/catalog/category.ts";
import type { Product, ProductImage } from "#app/shop/catalog/product.ts";
import { type Cents, cents } from "#app/shop/pricing/money.ts";
import { formatShopDay } from "#app/shop/settings/shop-day.ts";
import { type DaysLeft, daysLeft } from "./days-left.ts";
import { SPECIAL_DELIVERY_TIME, type Special } from "./special.ts";

/** A running special as its pages show it (specification §2, Specials). */
export interface SpecialOffer {
  id: string;
  title: string;
  description: string;
  productName: string;
  categoryName: string;
  picture: ProductImage | null;
  specialPrice: Cents;
  originalPrice: Cents;
  savings: Cents;
  percentOff: number;
  /** "Monday, November 23, 2026", on the shop's clock. */
  validUntil: string;
  daysLeft: DaysLeft;
  /** What it fixes: quantity, stock or size, turnaround. */
  fixed: { term: string; detail: string }[];
}

/** Puts a special, its product and its category together for a page. */
export function specialOffer(
  special: Special,
  found: { product: Product | undefined; category: Category | undefined },
  clock: { now: Date; timeZone: string },
): SpecialOffer {
  const { id, title, description, productName, specialPrice, originalPrice } = special;
  return {
    id,
    title,
    description: description || (found.product?.description ?? ""),
    productName,
    categoryName: found.category?.name ?? special.productCategory,
    picture: found.product ? mainPicture(found.product) : null,
    specialPrice,
    originalPrice,
    savings: cents(originalPrice - specialPrice),
    percentOff: special.discountPercentage,
    validUntil: formatShopDay(special.endDate, clock.timeZone),
    daysLeft: daysLeft(special.endDate, clock.now),
    fixed: fixedFacts(special),
  };
}

function fixedFacts({ configuration }: Special): SpecialOffer["fixed"] {
  const { quantity, paperType, size, finish } = configuration;
  return [
    { term: "Quantity", detail: String(quantity) },
    { term: "Paper", detail: paperType ?? "" },
    { term: "Size", detail: size ?? "" },
    { term: "Finish", detail: finish ?? "" },
    { term: "Turnaround", detail: SPECIAL_DELIVERY_TIME },
  ].filter(({ detail }) => detail !== "");
}
