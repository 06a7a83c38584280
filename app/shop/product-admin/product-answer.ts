import { columnTitle, type DraftDifference } from "./draft-differences.ts";
import {
  type DraftErrors,
  type OptionDraft,
  type ProductDraft,
  stockLists,
} from "./product-draft.ts";
import { isPriceColumn, type QuantityColumn } from "#app/shop/catalog/catalog-terms.ts";
import type { Product } from "#app/shop/catalog/product.ts";
import type { Banner, BannerOffer } from "#app/shop/content/banner.ts";
import { fillPrices } from "#app/shop/content/banner-prices.ts";
import { inQuantity, priceOffer, pricesTold } from "#app/shop/content/banner-slide.ts";
import { formatPrice } from "#app/shop/money/money.ts";
import { priceItem } from "#app/shop/pricing/price-item.ts";
import { defaultConfiguration } from "#app/shop/pricing/default-configuration.ts";
import type { Special } from "#app/shop/catalog/special.ts";

/** Why a product was not saved, and what can be done about it. */
export type ProductProblem =
  | { kind: "wrong"; title: string; text: string }
  /** Somebody else saved it meanwhile: who and when, in words, and how theirs differs. */
  | { kind: "changed"; version: number; by: string; at: string; differences: DraftDifference[] }
  /** What banners and specials would not say truly any more, and prices that no choice would have. */
  | { kind: "doubts"; promises: string[]; gaps: string[] };

/** A form that was sent and comes back: with another row, or not saved. */
export interface ProductAnswer {
  /** `null` when nothing came through: the form is as it was typed. */
  draft: ProductDraft | null;
  errors: DraftErrors;
  problem: ProductProblem | null;
}

/**
 * Where prices, measures and choices of a product don't meet, a sentence each: a column that no
 * choice is sold by, a choice whose column is not there, a measured size that is not offered.
 * Whoever saves it is asked.
 */
export function columnGaps(draft: ProductDraft): string[] {
  const { columns, rows, options, printSizes } = draft;
  const choices = stockLists(draft).flatMap(({ kind, entries }) =>
    entries
      .filter(({ value }) => value.trim() !== "")
      .map(({ value, priceColumn = "quantity" as const }) => ({
        list: kind.many,
        value,
        priceColumn,
      })),
  );
  const unsold = columns.filter(
    (column) =>
      isPriceColumn(column) &&
      rows.some(({ prices }) => prices[column]?.trim()) &&
      !choices.some((one) => one.priceColumn === column),
  );
  const astray = choices.filter(
    ({ priceColumn }) => priceColumn !== "quantity" && !columns.includes(priceColumn),
  );
  return [
    ...unsold.map(
      (column) =>
        `No choice uses the price column ${columnTitle(draft, column)}, so its prices never apply.`,
    ),
    ...astray.map(
      ({ list, value, priceColumn }) =>
        `${list}: ${value} uses the price column ${columnTitle(draft, priceColumn)}, which isn't in the table, so it can't be ordered.`,
    ),
    ...withoutPrices(choices, columns),
    ...printSizes
      .filter(({ size }) => options.size.length > 0 && !options.size.some(hasName(size)))
      .map(({ size }) => `Print specification: ${size} isn't one of the sizes.`),
  ];
}

const hasName = (name: string) => (entry: OptionDraft) => entry.value === name;

interface Choice {
  /** What its list is called. */
  list: string;
  value: string;
  priceColumn: QuantityColumn;
}

/** Without a first column, each choice of the list that selects among the others has to name one. */
function withoutPrices(choices: readonly Choice[], columns: readonly QuantityColumn[]): string[] {
  if (columns.includes("quantity")) return [];
  const namesOne = ({ priceColumn }: Choice) => columns.includes(priceColumn);
  const lists = [...Map.groupBy(choices, ({ list }) => list).values()];
  // One list alone in which each choice has its prices is enough: the others need none.
  if (lists.some((list) => list.length > 0 && list.every(namesOne))) return [];
  return lists
    .filter((list) => list.some(namesOne))
    .flatMap((list) => list.filter(({ priceColumn }) => priceColumn === "quantity"))
    .map(({ list, value }) => `${list}: ${value} has no prices in the table.`);
}

/** What the shop promises about prices while a product is changed. */
export interface Promises {
  banners: readonly PromisedBanner[];
  specials: readonly Special[];
}

/**
 * What banners and specials say of a product that would be said no more, or differently,
 * a sentence each; `after` is `null` for one that leaves the shop (decisions §3). Whoever saves it is asked.
 */
export function brokenPromises(
  before: Product,
  after: Product | null,
  { banners, specials }: Promises,
): string[] {
  return [
    ...banners.flatMap((banner) => bannerBroken(banner, before, after)),
    ...specials
      .filter(({ productId }) => productId === before.id)
      .flatMap((special) => specialBroken(special, before, after)),
  ];
}

type PromisedBanner = Pick<Banner, "title" | "subtitle" | "details" | "offer">;

/** Of its own price, and of the other quantities' that its words tell. */
function bannerBroken(banner: PromisedBanner, before: Product, after: Product | null): string[] {
  const { offer } = banner;
  if (offer?.productId !== before.id) return [];
  const own = priceOffer(offer, [before]);
  const told = pricesTold(banner, [before]);
  const name = fillPrices(banner.title, (quantity) => {
    const amount = quantity === null ? own?.amountCents : told.get(quantity);
    return amount === null || amount === undefined ? "" : formatPrice(amount);
  });
  const offers = [offer, ...[...told.keys()].map((quantity) => inQuantity(offer, quantity))];
  return [...new Set(offers.flatMap((one) => offerBroken(one, name, before, after)))];
}

function offerBroken(
  offer: BannerOffer,
  name: string,
  before: Product,
  after: Product | null,
): string[] {
  const was = priceOffer(offer, [before]);
  const is = after && priceOffer(offer, [after]);
  if (!was || is?.amountCents === was.amountCents) return [];
  // What a code makes free may cost what it will, as long as it can be had.
  if (is && offer.code !== undefined) return [];
  const price = formatPrice(was.amountCents);
  return is
    ? [`The banner "${name}" says ${price}; it would say ${formatPrice(is.amountCents)}.`]
    : [`The banner "${name}" promises ${price}; it would no longer be shown.`];
}

function specialBroken(special: Special, before: Product, after: Product | null): string[] {
  const name = `The special "${special.title}"`;
  if (after === null || !canBeOrdered(special, after)) {
    return canBeOrdered(special, before) ? [`${name} could no longer be ordered.`] : [];
  }
  const [was, is] = [ordinaryPrice(special, before), ordinaryPrice(special, after)];
  if (is === null || is === was) return [];
  const [price, original] = [formatPrice(is), formatPrice(special.originalPrice)];
  if (is <= special.specialPrice) {
    return [
      `${name} is ${formatPrice(special.specialPrice)}, but the regular price would be ${price}.`,
    ];
  }
  return was === special.originalPrice
    ? [`${name} says "was ${original}"; the regular price would be ${price}.`]
    : [];
}

function canBeOrdered(special: Special, product: Product): boolean {
  const configuration = defaultConfiguration(product, special);
  return priceItem({ product, special, configuration }).ok;
}

/** What it costs without the special, as the product page starts. */
function ordinaryPrice(special: Special, product: Product) {
  const offer = { productId: product.id, configuration: special.configuration };
  return priceOffer(offer, [{ ...product, isSpecial: false }])?.amountCents ?? null;
}
