import { formatPrice } from "#app/shop/pricing/money.ts";
import type { SpecialOffer } from "#app/shop/special/special-offer.ts";
import { SwatchCard } from "#app/ui/catalog/swatch-card.tsx";
import { Flag } from "#app/ui/kit/flag.tsx";

/** What else runs. */
export function OtherSpecials({ offers }: { offers: readonly SpecialOffer[] }) {
  if (offers.length === 0) return null;
  return (
    <section className="also" aria-labelledby="also-title">
      <h2 id="also-title">Also on special</h2>
      <ul className="swatches">
        {offers.map((offer) => (
          <li key={offer.id}>
            <SwatchCard
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
