import { categoryOrderPath, type Category } from "#app/shop/catalog/category.ts";
import { mainPicture } from "#app/shop/catalog/product.ts";
import { cardPathOf, orderPathOf } from "#app/shop/catalog/product-path.ts";
import { formatPrice } from "#app/shop/money/money.ts";
import { pictureFile } from "#app/shop/picture/picture-files.ts";
import { BEST_WITH_FLAG } from "./best-sellers.ts";
import type { CatalogueEntry } from "./catalogue-card.ts";
import { fromPrice, type FromPrice } from "./from-price.ts";
import { type Shelf, SPECIALS_SHELF } from "./shelves.ts";

export interface MenuLink {
  name: string;
  to: string;
  /** "$29", what it costs from; empty where it is by quote. */
  price: string;
}

export interface MenuPick extends MenuLink {
  /** Address of its picture, small; `null` when it has none. */
  picture: string | null;
}

/** A shelf in the Products panel. */
export interface MenuShelf {
  id: string;
  name: string;
  /** Its two best sellers, with pictures. */
  picks: MenuPick[];
  /** The categories that the picks leave something of. */
  links: MenuLink[];
}

/** What the header's Products panel shows. */
export interface ProductsMenu {
  shelves: MenuShelf[];
  best: MenuPick[];
  /** All products of the shop. */
  total: number;
}

const PICKS = 2;
/** More would not be a menu any more: the shelf's own name leads to all of it. */
const MOST_LINKS = 10;

/** The Products panel: specials have a menu of their own. */
export function productsMenu({
  shelves,
  categories,
  best,
}: {
  shelves: readonly Shelf[];
  categories: readonly Category[];
  best: readonly CatalogueEntry[];
}): ProductsMenu {
  return {
    shelves: shelves
      .filter(({ id }) => id !== SPECIALS_SHELF.id)
      .map((shelf) => menuShelf(shelf, categories, best)),
    best: best.slice(0, BEST_WITH_FLAG).map(pickOf),
    total: shelves.reduce((sum, { entries }) => sum + entries.length, 0),
  };
}

/** A shelf by its categories, as the home page lists it. */
export interface IndexedShelf {
  id: string;
  name: string;
  links: MenuLink[];
}

/** The shelves without that of the specials, each with the categories on it. */
export function shelfIndex(
  shelves: readonly Shelf[],
  categories: readonly Category[],
): IndexedShelf[] {
  return shelves
    .filter(({ id }) => id !== SPECIALS_SHELF.id)
    .map(({ id, name, entries }) => ({ id, name, links: linksOf(entries, categories) }));
}

function menuShelf(
  { id, name, entries }: Shelf,
  categories: readonly Category[],
  best: readonly CatalogueEntry[],
): MenuShelf {
  const onIt = new Set(entries);
  const picks = best.filter((entry) => onIt.has(entry)).slice(0, PICKS);
  const picked = new Set(picks);
  return { id, name, picks: picks.map(pickOf), links: linksOf(entries, categories, picked) };
}

/** The categories that have something beside what is `shown` already. */
function linksOf(
  entries: readonly CatalogueEntry[],
  categories: readonly Category[],
  shown: ReadonlySet<CatalogueEntry> = new Set(),
): MenuLink[] {
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]));
  return [...Map.groupBy(entries, ({ product }) => product.category)]
    .filter(([, ofIt]) => ofIt.some((entry) => !shown.has(entry)))
    .slice(0, MOST_LINKS)
    .map(([id, ofIt]) => categoryLink({ id, name: nameOf.get(id) ?? id }, ofIt));
}

/** One product is gone to at once, several through their listing. */
function categoryLink(
  { id, name }: Pick<Category, "id" | "name">,
  entries: readonly CatalogueEntry[],
): MenuLink {
  const [first, ...others] = entries;
  const prices = entries.map(({ product }) => fromPrice(product)).filter((one) => one !== null);
  const [cheapest = null] = prices.toSorted((a, b) => a.amountCents - b.amountCents);
  return { name, to: pathOf(id, first, others), price: amountOf(cheapest) };
}

function pathOf(
  categoryId: string,
  first: CatalogueEntry | undefined,
  others: readonly CatalogueEntry[],
): string {
  const listing = categoryOrderPath(categoryId) ?? `/category/${categoryId}`;
  if (!first) return listing;
  if (others.length === 0) return orderPathOf(first.product);
  // Products of one page of their own are chosen there.
  const path = cardPathOf(first.product);
  return others.every(({ product }) => cardPathOf(product) === path) ? path : listing;
}

function pickOf({ product }: CatalogueEntry): MenuPick {
  const picture = mainPicture(product);
  return {
    name: product.name,
    to: orderPathOf(product),
    price: amountOf(fromPrice(product)),
    picture: picture && pictureFile(picture.url, 320, "webp"),
  };
}

function amountOf(price: FromPrice | null): string {
  if (!price) return "";
  const amount = formatPrice(price.amountCents);
  return price.unit === "per sq ft" ? `${amount}/sq ft` : amount;
}
