import type { CatalogueCard } from "#app/shop/browse/catalogue-card.ts";
import { PriceText } from "./price-text.tsx";
import { SwatchCard } from "./swatch-card.tsx";

/** Products as a grid of cards. */
export function CatalogueCards({
  cards,
  below = false,
  priorities = 0,
  className = "swatches",
}: {
  cards: readonly (CatalogueCard & { isBestSeller?: boolean })[];
  /** Out of view when the page opens. */
  below?: boolean;
  /** So many of the first are in view when the page opens. */
  priorities?: number;
  className?: string;
}) {
  return (
    <ul className={className}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <SwatchCard
            to={card.to}
            name={card.name}
            slug={card.summary}
            picture={card.picture}
            limited={card.limited}
            flag={card.isBestSeller ? "Best seller" : false}
            rating={card.rating}
            priority={index < priorities}
            below={below}
          >
            <PriceText price={card.price} />
          </SwatchCard>
        </li>
      ))}
    </ul>
  );
}
