import { sizeLabel } from "#app/shop/catalog/size-label.ts";
import type { CardSpecial, CatalogueEntry } from "./catalogue-card.ts";
import { mainPicture, type Product, type ProductImage } from "#app/shop/catalog/product.ts";
import { fromPrice, type FromPrice } from "./from-price.ts";
import {
  describeQuantities,
  offeredQuantities,
  offeredSizes,
} from "#app/shop/catalog/offered-values.ts";
import { type RatingWords, ratingWords } from "#app/shop/catalog/rating.ts";
import { orderPathOf } from "#app/shop/catalog/product-path.ts";

/** A product on its category's page (specification §2, Category listing). */
export interface CategoryCard {
  id: number;
  name: string;
  description: string;
  /** "Sizes", or what they are called for this product; empty lists are left out. */
  facts: { term: string; detail: string }[];
  picture: ProductImage | null;
  price: FromPrice | null;
  to: string;
  limited: boolean;
  rating?: RatingWords;
}

/** The products on a category's page: listed ones, and special ones while their special runs. */
export function categoryEntries(
  products: readonly Product[],
  running: readonly CardSpecial[],
): CatalogueEntry[] {
  return products.flatMap((product): CatalogueEntry[] => {
    if (product.unlisted) return [];
    if (!product.isSpecial) return [{ product, special: null }];
    const special = running.find(({ productId }) => productId === product.id);
    return special ? [{ product, special }] : [];
  });
}

export function categoryCard({ product, special }: CatalogueEntry): CategoryCard {
  const rating = ratingWords(product);
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    facts: factsOf(product, special),
    picture: mainPicture(product),
    price: fromPrice(product, special),
    to: special ? `/specials/${special.id}` : orderPathOf(product),
    limited: special !== null,
    ...(rating && { rating }),
  };
}

function factsOf(product: Product, special: CardSpecial | null): CategoryCard["facts"] {
  const sizes = offeredSizes(product);
  const quantities = special ? [special.configuration.quantity] : offeredQuantities(product);
  return [
    {
      term: product.form === "commercial" ? "Packages" : "Sizes",
      detail: sizes.map(sizeLabel).join(", "),
    },
    { term: "Quantities", detail: describeQuantities(product, quantities) },
  ].filter(({ detail }) => detail !== "");
}
