import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ProductImage } from "#app/shop/catalog/product.ts";
import type { RatingWords } from "#app/shop/catalog/rating.ts";
import { StarSum } from "#app/ui/kit/star-sum.tsx";
import { Flag, LimitedTimeFlag } from "#app/ui/kit/flag.tsx";
import { ProductPicture } from "./product-picture.tsx";

/** A product or a special as a swatch chip; the whole card is the link. */
export function SwatchCard({
  to,
  name,
  slug,
  picture,
  limited = false,
  flag,
  rating,
  priority = false,
  below = false,
  headingLevel = 3,
  children,
}: {
  to: string;
  name: string;
  /** The slug line: stock, sizes, what it was. */
  slug: string;
  picture: ProductImage | null;
  /** Carries the 'LIMITED TIME!' badge. */
  limited?: boolean;
  /** What else is said of it, in two words. */
  flag?: string | false;
  /** What buyers say of it. */
  rating?: RatingWords | undefined;
  priority?: boolean;
  /** Out of view when the page opens. */
  below?: boolean;
  /** 2 where the cards stand right under the page's own heading. */
  headingLevel?: 2 | 3;
  /** The price line. */
  children: ReactNode;
}) {
  const Name = headingLevel === 2 ? "h2" : "h3";
  return (
    <Link className="swatch" to={to} prefetch="intent">
      <div className="ph">
        <ProductPicture
          picture={picture}
          decorative
          sizes="(min-width: 64rem) 20rem, (min-width: 40rem) 33vw, 50vw"
          priority={priority}
          below={below}
        />
      </div>
      {limited && <LimitedTimeFlag />}
      {flag && <Flag tone="quiet">{flag}</Flag>}
      <div className="cap">
        <Name className="name">{name}</Name>
        <p className="slug">{slug}</p>
        {rating && <StarSum rating={rating} />}
        <p className="sum">{children}</p>
      </div>
    </Link>
  );
}
