import { mainPicture, type Product, type ProductImage } from "#app/shop/catalog/product.ts";
import type { Category } from "#app/shop/catalog/category.ts";
import { ASKED, stockFacts } from "#app/shop/catalog/option-kinds.ts";
import { type Cents, cents } from "#app/shop/money/money.ts";
import {
  readyFor,
  type Turnaround,
  turnaround,
  type WorkClock,
} from "#app/shop/delivery/turnaround.ts";
import { formatLastDay, lastDayOf } from "#app/shop/clock/validity.ts";
import { type DaysLeft, daysLeft } from "./days-left.ts";
import { SPECIAL_DELIVERY_TIME, type Special } from "#app/shop/catalog/special.ts";

/** A running special as its pages show it (specification §2, Specials). */
export interface SpecialOffer {
  id: string;
  productId: number;
  title: string;
  description: string;
  productName: string;
  categoryName: string;
  picture: ProductImage | null;
  specialPrice: Cents;
  originalPrice: Cents;
  savings: Cents;
  percentOff: number;
  /** "Monday, November 23, 2026", on the shop's clock; with the time where it ends within the day. */
  validUntil: string;
  /** The same as search engines read it: "2026-11-23". */
  lastDay: string;
  daysLeft: DaysLeft;
  /** The fixed choices: quantity, stock or size, turnaround with the days it would be ready. */
  fixed: { term: string; detail: string }[];
}

/** Puts a special, its product and its category together for a page. */
export function specialOffer(
  special: Special,
  found: { product: Product | undefined; category: Category | undefined },
  clock: WorkClock,
): SpecialOffer {
  const { id, title, description, productName, specialPrice, originalPrice } = special;
  return {
    id,
    productId: special.productId,
    title,
    description: description || (found.product?.description ?? ""),
    productName,
    categoryName: found.category?.name ?? special.productCategory,
    picture: found.product ? mainPicture(found.product) : null,
    specialPrice,
    originalPrice,
    savings: cents(originalPrice - specialPrice),
    percentOff: special.discountPercentage,
    validUntil: formatLastDay(special.endDate, clock.timeZone, "fullDay"),
    lastDay: lastDayOf(special.endDate, clock.timeZone),
    daysLeft: daysLeft(special.endDate, clock.now),
    fixed: fixedFacts(special, found.product, clock),
  };
}

function fixedFacts(
  { configuration }: Special,
  product: Product | undefined,
  clock: WorkClock,
): SpecialOffer["fixed"] {
  const { size = null, paperType = null, finish = null, ownOptions } = configuration;
  const made = stockFacts({ size, paperType, finish, ownOptions }, ASKED);
  const ready = readyFor(specialTurnaround(product, clock), SPECIAL_DELIVERY_TIME) ?? "";
  return [
    { term: "Quantity", detail: String(configuration.quantity) },
    ...made.map(({ label, value }) => ({ term: label, detail: value })),
    { term: "Turnaround", detail: SPECIAL_DELIVERY_TIME },
    { term: "Ready", detail: ready },
  ].filter(({ detail }) => detail !== "");
}

/** When an order of a special would be ready; `null` where its product is gone. */
export function specialTurnaround(
  product: Product | undefined,
  clock: WorkClock,
): Turnaround | null {
  return product ? turnaround([SPECIAL_DELIVERY_TIME], clock) : null;
}
