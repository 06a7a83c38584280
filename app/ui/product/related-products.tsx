import type { RelatedCard } from "#app/shop/browse/related-products.ts";
import { PriceText } from "#app/ui/catalog/price-text.tsx";
import { SwatchCard } from "#app/ui/catalog/swatch-card.tsx";

/** What else may be of use. */
export function RelatedProducts({ cards }: { cards: readonly RelatedCard[] }) {
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
            >
              <PriceText price={card.price} />
            </SwatchCard>
          </li>
        ))}
      </ul>
    </section>
  );
}
