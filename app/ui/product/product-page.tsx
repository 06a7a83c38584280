import { lazy, Suspense, useState } from "react";
import type { Category } from "#app/shop/catalog/category.ts";
import type { RelatedCard } from "#app/shop/browse/related-products.ts";
import type { Turnaround } from "#app/shop/delivery/turnaround.ts";
import { ratingWords } from "#app/shop/catalog/rating.ts";
import { Breadcrumbs, type Crumb } from "#app/ui/kit/breadcrumbs.tsx";
import { AgainNotice } from "../product-form/again-notice.tsx";
import type { ChoicesAgain } from "../product-form/choices-again.ts";
import { ProductForm } from "../product-form/product-form.tsx";
import { TurnaroundContext } from "../product-form/turnaround-context.ts";
import type { OrderFormSources } from "../product-form/product-form-kind.ts";
import { ProductDetails } from "./product-details.tsx";
import type { ShownReviews } from "#app/shop/review/shown-review.ts";
import { ProductHead } from "./product-head.tsx";
import { Stage } from "./stage.tsx";
import "#app/ui/order-form/ordering.css";
import "./product-reviews.css";
import { PriceText } from "#app/ui/catalog/price-text.tsx";
import { SwatchCard } from "#app/ui/catalog/swatch-card.tsx";

/** Most products have none, and they lie below everything that sells one. */
const ProductReviews = lazy(() => import("./product-reviews.tsx"));

const HOME: Crumb = { label: "Home", to: "/" };

/** A product with its order form (specification §2, "Product detail"). */
export function ProductPage({
  category,
  related,
  turnaround,
  again,
  reviews = null,
  shopName = "",
  ...form
}: OrderFormSources & {
  category: Category | null;
  related: readonly RelatedCard[];
  turnaround: Turnaround | null;
  /** The order whose choices are filled in. */
  again: ChoicesAgain | null;
  /** What buyers say of it; a preview has none. */
  reviews?: ShownReviews | null;
  /** Whose answers stand under them. */
  shopName?: string;
}) {
  const { product } = form;
  const [size, setSize] = useState(form.chosen.size);
  const shelf = category ? [{ label: category.name, to: `/category/${category.id}` }] : [];
  return (
    <div className="page product-page">
      <Breadcrumbs trail={[HOME, ...shelf]} current={product.name} />
      <TurnaroundContext value={turnaround}>
        <ProductForm {...form} picture={<Stage />} onSize={setSize}>
          <AgainNotice again={again} />
          <ProductHead product={product} rating={reviews && ratingWords(product)} />
        </ProductForm>
      </TurnaroundContext>
      <div className="product-more later">
        <p className="voice product-about">{product.description}</p>
        <ProductDetails product={product} turnaround={turnaround} chosen={size} />
        {reviews && (
          <Suspense>
            <ProductReviews shown={reviews} ratings={product.ratings} shopName={shopName} />
          </Suspense>
        )}
        <RelatedProducts cards={related} />
      </div>
    </div>
  );
}

/** Other products that may be of use. */
function RelatedProducts({ cards }: { cards: readonly RelatedCard[] }) {
  if (cards.length === 0) return null;
  return (
    <section id="related" aria-labelledby="related-title">
      <h2 id="related-title">Related products</h2>
      <ul className="swatches related">
        {cards.map((card) => (
          <li key={card.id}>
            <SwatchCard
              to={card.to}
              name={card.name}
              slug={card.summary}
              picture={card.picture}
              below
              flag={card.isBoughtTogether && "Bought together"}
            >
              <PriceText price={card.price} />
            </SwatchCard>
          </li>
        ))}
      </ul>
    </section>
  );
}
