import type { Product } from "#app/shop/catalog/product.ts";
import type { RatingWords } from "#app/shop/catalog/rating.ts";
import { StarSum } from "#app/ui/kit/star-sum.tsx";
import { OrderTitle } from "#app/ui/order-form/order-title.tsx";
import { REVIEWS_PLACE } from "./reviews-place.ts";

/** Name, the product in one line, and its stars. */
export function ProductHead({
  product,
  rating,
}: {
  product: Pick<Product, "name" | "summary">;
  rating: RatingWords | null;
}) {
  return (
    <OrderTitle name={product.name} summary={product.summary}>
      {rating && (
        <a className="link" href={`#${REVIEWS_PLACE}`}>
          <StarSum rating={rating} />
        </a>
      )}
    </OrderTitle>
  );
}
