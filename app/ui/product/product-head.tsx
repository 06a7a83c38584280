import type { Product } from "#app/shop/catalog/product.ts";
import type { RatingWords } from "#app/shop/catalog/rating.ts";
import { StarSum } from "#app/ui/kit/star-sum.tsx";
import { REVIEWS_PLACE } from "./reviews-place.ts";

/** Name, the product in one line, and its stars: its choices follow at once. */
export function ProductHead({
  product,
  rating,
}: {
  product: Pick<Product, "name" | "summary">;
  rating: RatingWords | null;
}) {
  return (
    <div className="product-title">
      <h1>{product.name}</h1>
      {product.summary !== "" && <p>{product.summary}</p>}
      {rating && (
        <a className="link" href={`#${REVIEWS_PLACE}`}>
          <StarSum rating={rating} />
        </a>
      )}
    </div>
  );
}
