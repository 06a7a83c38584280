import type { MetaDescriptor } from "react-router";
import type { Product } from "#app/shop/catalog/product.ts";
import type { ProductPlace } from "#app/shop/browse/product-place.ts";
import { ratingOf } from "#app/shop/catalog/rating.ts";
import type { ShownReview } from "#app/shop/review/shown-review.ts";
import type { Cents } from "#app/shop/money/money.ts";
import type { ShopFacts } from "#app/shop/settings/shop-facts.ts";
import { pageMeta } from "../page/page-meta.ts";
import { breadcrumbData, type OfferedProduct, productData } from "../page/structured-data.ts";

type Described = Pick<Product, "id" | "name" | "summary" | "description" | "images" | "ratings">;

interface Place {
  /** The page's address, from "/". */
  path: string;
  /** The least that it can be bought for; `null` when it is sold by quote only. */
  fromCents: Cents | null;
}

/**
 * The facts of a product's page for search engines and shared links; `listedOn` is the page that
 * lists the product.
 */
export function productMeta(
  root: { shop: ShopFacts; publicUrl: string; testPayments: boolean } | undefined,
  product: Described,
  {
    listedOn,
    reviews = [],
    ...place
  }: Place & { listedOn: ProductPlace | null; reviews?: readonly ShownReview[] },
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
            // Of test orders no search engine is told.
            ...(!root.testPayments && { rating: ratingOf(product), reviews }),
          }),
          breadcrumbData(root, [...(listedOn ? [listedOn] : []), { name, path }]),
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
