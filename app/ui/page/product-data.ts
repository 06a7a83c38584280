import type { Rating } from "#app/shop/catalog/rating.ts";
import { type Cents, toDollars } from "#app/shop/money/money.ts";
import { sharePicture } from "#app/shop/picture/picture-files.ts";
import type { ShownReview } from "#app/shop/review/shown-review.ts";
import { absolute, type Root, type StructuredData } from "./structured-data.ts";

export interface OfferedProduct {
  name: string;
  description: string;
  path: string;
  /** Addresses without size and format. */
  pictures: readonly string[];
  sku: string;
  /** The least that it can be bought for; `null` when it is sold by quote only. */
  fromCents: Cents | null;
  /** A special's last day, "2026-11-23". */
  lastDay?: string;
  /** What buyers say of it; `null` and none as long as nobody has. */
  rating?: Rating | null;
  reviews?: readonly ShownReview[];
}

/** A product and what it can be bought for. */
export function productData({ shop, publicUrl }: Root, product: OfferedProduct): StructuredData {
  const { name, description, path, pictures, sku, fromCents, lastDay } = product;
  const url = absolute(publicUrl, path);
  return {
    "@type": "Product",
    name,
    description,
    sku,
    url,
    image: pictures.map((picture) => absolute(publicUrl, sharePicture(picture))),
    brand: { "@type": "Brand", name: shop.shopName },
    ...(fromCents !== null && {
      offers: {
        "@type": "Offer",
        url,
        price: toDollars(fromCents),
        priceCurrency: "USD",
        availability: "https://schema.org/InStock",
        seller: { "@id": `${publicUrl}/#business` },
        ...(lastDay !== undefined && { priceValidUntil: lastDay }),
      },
    }),
    ...reviewData(product),
  };
}

/** The stars of a product and the reviews on its page, where there are any. */
function reviewData({ rating = null, reviews = [] }: Pick<OfferedProduct, "rating" | "reviews">) {
  if (rating === null) return {};
  const best = { bestRating: 5, worstRating: 1 };
  return {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: rating.average,
      reviewCount: rating.count,
      ...best,
    },
    review: reviews.map(({ stars, title, text, name, day }) => ({
      "@type": "Review",
      author: { "@type": "Person", name },
      datePublished: day,
      reviewRating: { "@type": "Rating", ratingValue: stars, ...best },
      ...(title !== "" && { name: title }),
      ...(text !== "" && { reviewBody: text }),
    })),
  };
}
