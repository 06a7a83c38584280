import { formatPrice } from "#app/shop/money/money.ts";
import type { SpecialOffer } from "#app/shop/special/special-offer.ts";
import { GOAL_PICTURE } from "#app/ui/catalog/picture-transition.ts";
import { ProductPicture } from "#app/ui/catalog/product-picture.tsx";
import { Badge } from "#app/ui/kit/badge.tsx";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Facts } from "#app/ui/kit/facts.tsx";
import { Crops } from "#app/ui/kit/marks.tsx";
import { DaysLeftBadge } from "./days-left-badge.tsx";
import { NoCouponsNotice } from "./no-coupons-notice.tsx";
import { PAGE_WIDTH } from "#app/ui/picture.tsx";

/** The deal page of a running special. */
export function SpecialDetail({ offer }: { offer: SpecialOffer }) {
  const price = formatPrice(offer.specialPrice);
  return (
    <>
      <Breadcrumbs
        trail={[
          { label: "Home", to: "/" },
          { label: "Specials", to: "/specials" },
        ]}
        current={offer.title}
      />
      <div className="deal">
        <Crops className="deal-picture">
          <div style={GOAL_PICTURE}>
            <ProductPicture
              picture={offer.picture}
              decorative={false}
              sizes={`(min-width: 64rem) 58vw, ${PAGE_WIDTH}`}
              priority
            />
          </div>
          <p className="off num">
            {offer.percentOff}%<span>off</span>
          </p>
        </Crops>
        <div className="deal-body">
          <p className="badges">
            <Badge plain>{offer.categoryName}</Badge>
            <DaysLeftBadge left={offer.daysLeft} />
          </p>
          <h1>{offer.title}</h1>
          {offer.description && <p className="voice">{offer.description}</p>}
          <p className="deal-price deal-price-big num">
            <span className="now">
              <span className="sr-only">Now </span>
              {price}
            </span>
            <span>
              <s className="was">
                <span className="sr-only">Was </span>
                {formatPrice(offer.originalPrice)}
              </s>
              <span className="small muted">You save {formatPrice(offer.savings)}</span>
            </span>
          </p>
          <Facts
            facts={[{ term: "Valid until", detail: offer.validUntil }, ...offer.fixed]}
            className="num"
          />
          <ButtonLink size="lg" block prefetch="intent" to={`/specials/${offer.id}/order`}>
            Order Now for {price}
          </ButtonLink>
          <p className="help">
            Plus taxes and fees, shown before you pay. Add-ons and the Design Service are added as
            always.
          </p>
          <NoCouponsNotice />
        </div>
      </div>
    </>
  );
}
