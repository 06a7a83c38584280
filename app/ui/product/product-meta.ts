import type { MetaDescriptor } from "react-router";
import type { Category } from "#app/shop/catalog/category.ts";
import type { Product } from "#app/shop/catalog/product.ts";
import { ratingOf } from "#app/shop/catalog/rating.ts";
import type { ShownReview } from "#app/shop/review/shown-review.ts";
import type { Cents } from "#app/shop/money/money.ts";
import type { ShopFacts } from "#app/shop/settings/shop-facts.ts";
import { pageMeta } from "../page/page-meta.ts";
import { type OfferedProduct, productData } from "../page/product-data.ts";
import { breadcrumbData, type Crumb } from "../page/structured-data.ts";

type Described = Pick<Product, "id" | "name" | "summary" | "description" | "images" | "ratings">;

interface Place {
  /** The page's address, from "/". */
  path: string;
  /** The least that it can be bought for; `null` when it is sold by quote only. */
  fromCents: Cents | null;
}

/**
 * The facts of a product's page for search engines and shared links; `shelf` is the page that lists
 * the product.
 */
export function productMeta(
  root: { shop: ShopFacts; publicUrl: string } | undefined,
  product: Described,
  {
    shelf,
    reviews = [],
    ...place
  }: Place & { shelf: readonly Crumb[]; reviews?: readonly ShownReview[] },
): MetaDescriptor[] {
  const { name, summary, images } = product;
  const { path } = place;
  return pageMeta(root, {
    title: name,
    description: summary,
    path,
    picture: images[0],
    data: root
      ? [
          productData(root, {
            ...offeredProduct(product, place),
            rating: ratingOf(product),
            reviews,
          }),
          breadcrumbData(root, [...shelf, { name, path }]),
        ]
      : [],
  });
}

/** A product of the catalogue in the words of search engines. */
export function offeredProduct(
  { id, name, description, images }: Described,
  { path, fromCents }: Place,
): OfferedProduct {
  const pictures = images.map(({ url }) => url);
  return { name, description, path, sku: String(id), pictures, fromCents };
}

/** The category's page on the way to a product. */
export function shelfOf(category: Pick<Category, "id" | "name"> | null): Crumb[] {
  return category ? [{ name: category.name, path: `/category/${category.id}` }] : [];
}
