import type { PricedSpecial } from "#app/shop/pricing/price-item.ts";
import type { Special } from "#app/shop/catalog/special.ts";
import {
  mainPicture,
  optionsOf,
  type Product,
  type ProductImage,
} from "#app/shop/catalog/product.ts";
import {
  closeWords,
  search,
  type SearchEntry,
  type SearchIndex,
  searchIndex,
} from "./catalogue-search.ts";
import type { Category } from "#app/shop/catalog/category.ts";
import { fromPrice, type FromPrice } from "./from-price.ts";
import { stockKindsOf } from "#app/shop/catalog/option-kinds.ts";
import { offeredSizes } from "#app/shop/catalog/offered-values.ts";
import { isFindable, orderPathOf } from "#app/shop/catalog/product-path.ts";

/** A product that was found. */
export interface SearchResult {
  id: number;
  name: string;
  category: string;
  summary: string;
  price: FromPrice | null;
  picture: ProductImage | null;
  limited: boolean;
  to: string;
}

export interface SearchResults {
  results: SearchResult[];
  /** Words of the catalogue that resemble what was typed, when nothing was found. */
  closeWords: string[];
}

export interface SearchedCatalogue {
  products: readonly Product[];
  categories: readonly Pick<Category, "id" | "name">[];
  running: readonly (PricedSpecial & Pick<Special, "originalPrice">)[];
}

interface ProductEntry extends SearchEntry {
  product: Product;
}

/** Searches what can be ordered now, special products only while their special runs. */
export function searchCatalogue(catalogue: SearchedCatalogue, query: string): SearchResults {
  const { running } = catalogue;
  const specialOf = (product: Product) =>
    running.find(({ productId }) => productId === product.id) ?? null;
  const isOffered = ({ entry: { product } }: { entry: ProductEntry }) =>
    !product.isSpecial || specialOf(product) !== null;
  const index = { entries: indexOf(catalogue).entries.filter(isOffered) };
  const results = search(index, query).map(({ product, category }): SearchResult => {
    const special = product.isSpecial ? specialOf(product) : null;
    return {
      id: product.id,
      name: product.name,
      category,
      summary: product.summary,
      price: fromPrice(product, special),
      picture: mainPicture(product),
      limited: product.isSpecial,
      to: special ? `/specials/${special.id}` : orderPathOf(product),
    };
  });
  return { results, closeWords: results.length === 0 ? closeWords(index, query) : [] };
}

/** Made once for each edition of products and categories: it takes longer than a search of it. */
function indexOf({ products, categories }: SearchedCatalogue): SearchIndex<ProductEntry> {
  const ofProducts = indexes.get(products) ?? new WeakMap();
  indexes.set(products, ofProducts);
  const made = ofProducts.get(categories) ?? makeIndex({ products, categories });
  ofProducts.set(categories, made);
  return made;
}

const indexes = new WeakMap<
  SearchedCatalogue["products"],
  WeakMap<SearchedCatalogue["categories"], SearchIndex<ProductEntry>>
>();

function makeIndex({ products, categories }: Pick<SearchedCatalogue, "products" | "categories">) {
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]));
  return searchIndex(
    products.filter(isFindable).map((product): ProductEntry => {
      const category = nameOf.get(product.category) ?? product.category;
      const { name, description, foundBy } = product;
      const keywords = keywordsOf(product);
      return { product, name, category, description, keywords, uses: foundBy };
    }),
  );
}

function keywordsOf(product: Product): string[] {
  const made = stockKindsOf(product)
    .filter(({ type }) => type !== "size" && type !== "finish_option")
    .flatMap(({ type }) => optionsOf(product, type).map(({ value }) => value));
  return [product.summary, product.category, ...made, ...offeredSizes(product)];
}
