import { formatPrice } from "#app/shop/money/money.ts";
import type { SpecialOffer } from "#app/shop/special/special-offer.ts";
import { SwatchCard } from "#app/ui/catalog/swatch-card.tsx";
import { Flag } from "#app/ui/kit/flag.tsx";

/** The other specials that run, or all that run where the wanted one does not. */
export function OtherSpecials({
  title,
  offers,
}: {
  title: "Also on special" | "On special now";
  offers: readonly SpecialOffer[];
}) {
  if (offers.length === 0) return null;
  return (
    <section className="also" aria-labelledby="also-title">
      <h2 id="also-title">{title}</h2>
      <ul className="swatches">
        {offers.map((offer) => (
          <li key={offer.id}>
            <SwatchCard
              below
              to={`/specials/${offer.id}`}
              name={offer.title}
              slug={offer.categoryName}
              picture={offer.picture}
              limited
            >
              <span className="from">
                <s className="was num">
                  <span className="sr-only">Was </span>
                  {formatPrice(offer.originalPrice)}
                </s>{" "}
                <span className="price price-cut">
                  <span className="sr-only">Now </span>
                  {formatPrice(offer.specialPrice)}
                </span>
              </span>
              <Flag tone="soft">Save {offer.percentOff}%</Flag>
            </SwatchCard>
          </li>
        ))}
      </ul>
    </section>
  );
}
