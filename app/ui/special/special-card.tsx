import { Link } from "react-router";
import { formatPrice } from "#app/shop/money/money.ts";
import type { SpecialOffer } from "#app/shop/special/special-offer.ts";
import { usePictureTransition } from "#app/ui/catalog/picture-transition.ts";
import { itemSizes, ProductPicture } from "#app/ui/catalog/product-picture.tsx";
import { Badge } from "#app/ui/kit/badge.tsx";
import { buttonClasses } from "#app/ui/kit/button-look.ts";
import { Flag, LimitedTimeFlag } from "#app/ui/kit/flag.tsx";
import { DaysLeftBadge } from "./days-left-badge.tsx";

/** A running special on the list: what, for how much, how much less. */
export function SpecialCard({
  offer,
  wide,
  priority = false,
}: {
  offer: SpecialOffer;
  /** A row across the page instead of a card in a grid. */
  wide: boolean;
  priority?: boolean;
}) {
  const to = `/specials/${offer.id}`;
  return (
    <article className={wide ? "item item-wide" : "item"}>
      <div className="ph" style={usePictureTransition(to)}>
        <ProductPicture
          picture={offer.picture}
          decorative={false}
          sizes={itemSizes(wide)}
          priority={priority}
        />
        <LimitedTimeFlag />
      </div>
      <div className="item-body">
        <div className="item-say">
          <p className="badges">
            <Badge plain>{offer.categoryName}</Badge>
            <DaysLeftBadge left={offer.daysLeft} />
          </p>
          <h2>{offer.title}</h2>
          <p className="muted">{offer.description || offer.productName}</p>
        </div>
        <p className="deal-price num">
          <span className="now">
            <span className="sr-only">Now </span>
            {formatPrice(offer.specialPrice)}
          </span>
          <span>
            <s className="was">
              <span className="sr-only">Was </span>
              {formatPrice(offer.originalPrice)}
            </s>
            <span className="small muted">You save {formatPrice(offer.savings)}</span>
          </span>
          <Flag tone="soft">Save {offer.percentOff}%</Flag>
        </p>
        <div className="item-end">
          <Link
            className={buttonClasses({}, "item-link")}
            to={to}
            prefetch="intent"
            viewTransition
            aria-label={`View Special: ${offer.title}`}
          >
            View Special
          </Link>
        </div>
      </div>
    </article>
  );
}
