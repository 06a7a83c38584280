import type { ReactNode } from "react";
import { Link } from "react-router";
import type { CatalogueCard } from "#app/shop/browse/catalogue-card.ts";
import { PriceText } from "#app/ui/catalog/price-text.tsx";
import { ProductPicture } from "#app/ui/catalog/product-picture.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Flag, LimitedTimeFlag } from "#app/ui/kit/flag.tsx";
import { buttonClasses } from "#app/ui/kit/button-look.ts";
import type { SlideView } from "./banner-slide.tsx";

/**
 * What a code makes free for new customers, whose button leads to the order form with the code in
 * it, and what costs less for a limited time.
 */
export function HomeOffers({
  offers,
  specials,
}: {
  offers: readonly SlideView[];
  specials: readonly CatalogueCard[];
}) {
  if (offers.length + specials.length === 0) return null;
  return (
    <section className="section band later" aria-labelledby="offers-title">
      <div className="page">
        <h2 id="offers-title" className="part-title">
          {titleOf(offers.length, specials.length)}
        </h2>
        <ul className="offers">
          {offers.map(({ id, image, title, subtitle, to, buttonText }) => (
            <Offer
              key={id}
              picture={image}
              flag={<Flag tone="soft">New customers</Flag>}
              title={title}
              act={<ButtonLink to={to}>{buttonText}</ButtonLink>}
            >
              <p className="small muted">{subtitle}</p>
            </Offer>
          ))}
          {specials.map(({ id, picture, name, summary, price, to }) => (
            <Offer
              key={id}
              picture={picture?.url ?? null}
              flag={<LimitedTimeFlag />}
              title={name}
              act={
                <Link
                  to={to}
                  prefetch="intent"
                  className={buttonClasses({ look: "outline" })}
                  aria-label={`View Special: ${name}`}
                >
                  View Special
                </Link>
              }
            >
              <p className="small muted">{summary}</p>
              <p>
                <PriceText price={price} />
              </p>
            </Offer>
          ))}
        </ul>
      </div>
    </section>
  );
}

function titleOf(offers: number, specials: number): string {
  if (specials === 0) return "Your first order";
  return offers === 0 ? "Specials" : "First order and specials";
}

function Offer({
  picture,
  flag,
  title,
  act,
  children,
}: {
  picture: string | null;
  flag: ReactNode;
  title: string;
  act: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="offer">
      <div className="ph">
        <ProductPicture
          picture={picture === null ? null : { url: picture, alt: "", isMain: true }}
          decorative
          below
          sizes="(min-width: 64rem) 20rem, (min-width: 40rem) 45vw, 8rem"
        />
      </div>
      {flag}
      <div className="offer-say">
        <h3>{title}</h3>
        {children}
        <div className="offer-act">{act}</div>
      </div>
    </li>
  );
}
