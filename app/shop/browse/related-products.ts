import { ownValue } from "#app/shop/form/own-value.ts";
import type { FromPrice } from "./from-price.ts";
import { fromPrice } from "./from-price.ts";
import { mainPicture, type Product, type ProductImage } from "#app/shop/catalog/product.ts";
import { orderPathOf } from "#app/shop/catalog/product-path.ts";

/** Another product under a product's own page. */
export interface RelatedCard {
  id: number;
  name: string;
  summary: string;
  picture: ProductImage | null;
  price: FromPrice | null;
  to: string;
  /** Orders say that the same people buy both. */
  isBoughtTogether: boolean;
}

const MOST = 4;

/** The shelves beside a shelf, as long as orders do not say what is bought together. */
const NEIGHBOURS: Readonly<Record<string, readonly string[]>> = {
  "business-cards": ["postcards", "stickers", "presentation-folders", "door-hangers"],
  postcards: ["door-hangers", "business-cards", "brochures", "stickers"],
  brochures: ["presentation-folders", "menus", "postcards", "business-cards"],
  menus: ["brochures", "postcards", "banners", "posters"],
  banners: ["posters", "table-throws", "event-tents", "car-magnets"],
  posters: ["banners", "event-tickets", "window-perf", "postcards"],
  stickers: ["business-cards", "postcards", "car-magnets", "door-hangers"],
  "car-magnets": ["vehicle-wraps", "window-perf", "banners", "stickers"],
  "door-hangers": ["postcards", "business-cards", "stickers", "brochures"],
  "event-tickets": ["posters", "postcards", "banners", "event-tents"],
  "ncr-forms": ["business-cards", "presentation-folders", "car-magnets", "stickers"],
  "presentation-folders": ["business-cards", "brochures", "ncr-forms", "postcards"],
  "table-throws": ["event-tents", "banners", "brochures", "business-cards"],
  "event-tents": ["table-throws", "banners", "posters", "event-tickets"],
  "vehicle-wraps": ["window-perf", "car-magnets", "banners", "stickers"],
  "window-perf": ["vehicle-wraps", "posters", "banners", "car-magnets"],
  "design-fees": ["social-media-branding", "business-cards", "postcards", "brochures"],
  "social-media-branding": ["design-fees", "commercials", "apps", "business-cards"],
  apps: ["social-media-branding", "commercials", "design-fees", "business-cards"],
  commercials: ["social-media-branding", "apps", "design-fees", "banners"],
};

/**
 * Other products that may be of use: what orders say is bought together (`together`, ids of
 * products, the most often first), then the rest of the shelf, then the shelves beside it, then the
 * shop's own order, printed goods beside printed goods. Unlisted products and those of specials are
 * left out, as on their shelves.
 */
export function relatedProducts(
  product: Product,
  products: readonly Product[],
  together: readonly number[] = [],
): RelatedCard[] {
  const place = new Map(together.map((id, at) => [id, at]));
  const neighbours = ownValue(NEIGHBOURS, product.category) ?? [];
  const shelfRank = ({ category, taxClass }: Product): number => {
    if (category === product.category) return 0;
    const beside = neighbours.indexOf(category);
    if (beside >= 0) return 1 + beside;
    return 1 + neighbours.length + (taxClass === product.taxClass ? 0 : 1);
  };
  const rank = (other: Product) => place.get(other.id) ?? together.length + shelfRank(other);
  const shelves = new Set<string>();
  return products
    .filter(({ id, unlisted, isSpecial }) => id !== product.id && !unlisted && !isSpecial)
    .map((other) => ({ other, rank: rank(other) }))
    .toSorted((a, b) => a.rank - b.rank)
    .filter(({ other }) => {
      // Of another shelf one product is enough: it leads to the rest.
      if (other.category === product.category) return true;
      if (shelves.has(other.category)) return place.has(other.id);
      shelves.add(other.category);
      return true;
    })
    .slice(0, MOST)
    .map(({ other }) => cardOf(other, place.has(other.id)));
}

function cardOf(product: Product, isBoughtTogether: boolean): RelatedCard {
  return {
    id: product.id,
    name: product.name,
    summary: product.summary,
    picture: mainPicture(product),
    price: fromPrice(product),
    to: orderPathOf(product),
    isBoughtTogether,
  };
}
