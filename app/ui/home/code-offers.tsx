import type { SlideView } from "./banner-slide.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Picture } from "#app/ui/picture.tsx";

/**
 * Offers of things that a code makes free for new customers: the button leads to the order form
 * with the code in it.
 */
export function CodeOffers({ offers }: { offers: readonly SlideView[] }) {
  if (offers.length === 0) return null;
  return (
    <section className="section later" aria-labelledby="code-offers-title">
      <div className="page">
        <h2 id="code-offers-title">Your first order</h2>
        <ul className="code-offers">
          {offers.map((offer) => (
            <li key={offer.id} className="code-offer">
              {offer.image !== null && (
                <Picture
                  url={offer.image}
                  alt=""
                  ratio="4/3"
                  sizes="(min-width: 64rem) 14rem, 40vw"
                />
              )}
              <div className="code-offer-say">
                <h3>{offer.title}</h3>
                <p className="small muted">{offer.subtitle}</p>
                <ButtonLink to={offer.to}>{offer.buttonText}</ButtonLink>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
