import { Link } from "react-router";
import type { CategoryCard } from "#app/shop/browse/category-card.ts";
import { Badge } from "#app/ui/kit/badge.tsx";
import { buttonClasses } from "#app/ui/kit/button-look.ts";
import { Facts } from "#app/ui/kit/facts.tsx";
import { LimitedTimeFlag } from "#app/ui/kit/flag.tsx";
import { StarSum } from "#app/ui/kit/star-sum.tsx";
import { PriceText } from "./price-text.tsx";
import { usePictureTransition } from "./picture-transition.ts";
import { itemSizes, ProductPicture } from "./product-picture.tsx";

/** A product of a category: a wide row, or a tall card in a grid. */
export function ProductCard({
  card,
  wide,
  priority = false,
}: {
  card: CategoryCard;
  wide: boolean;
  priority?: boolean;
}) {
  return (
    <article className={wide ? "item item-wide" : "item"}>
      <div className="ph" style={usePictureTransition(card.to)}>
        <ProductPicture
          picture={card.picture}
          decorative={false}
          sizes={itemSizes(wide)}
          priority={priority}
        />
        {card.limited && <LimitedTimeFlag />}
      </div>
      <div className="item-body">
        <div className="item-say">
          <Badge tone="delivered">In Stock</Badge>
          <h2>{card.name}</h2>
          {card.rating && <StarSum rating={card.rating} />}
          <p className="muted">{card.description}</p>
        </div>
        <Facts facts={card.facts} className="num" />
        <div className="item-end">
          <p>
            <PriceText price={card.price} />
          </p>
          <Link
            className={buttonClasses({}, "item-link")}
            to={card.to}
            prefetch="intent"
            viewTransition
            aria-label={`View Details & Pricing: ${card.name}`}
          >
            View Details &amp; Pricing
          </Link>
        </div>
      </div>
    </article>
  );
}
