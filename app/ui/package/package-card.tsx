import Check from "lucide-react/icons/check";
import type { MouseEvent } from "react";
import { formatPrice } from "#app/shop/money/money.ts";
import type { PackageOffer } from "#app/shop/package/package-offer.ts";
import { packageOrderPath } from "#app/shop/catalog/order-pages.ts";
import { ProductPicture } from "#app/ui/catalog/product-picture.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Flag } from "#app/ui/kit/flag.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { PAGE_WIDTH } from "#app/ui/picture.tsx";

/** One package: what it costs, what it saves, what is in it. */
export function PackageCard({
  offer,
  priority,
  onStart,
}: {
  offer: PackageOffer;
  priority: boolean;
  onStart: (event: MouseEvent<HTMLAnchorElement>) => void;
}) {
  const { name, price, sale } = offer;
  const id = `package-${offer.id}`;
  return (
    <article className="sheet package-card" aria-labelledby={id}>
      <div className="package-picture">
        <ProductPicture
          picture={offer.picture}
          decorative={false}
          sizes={`(min-width: 48rem) 44vw, ${PAGE_WIDTH}`}
          priority={priority}
        />
        {sale && <Flag>Save {sale.percentOff}%</Flag>}
      </div>
      <div className="package-body">
        <div className="package-words">
          <h2 id={id}>{name}</h2>
          <p className="muted">{offer.description}</p>
        </div>
        <p className="deal-price num">
          <span className="now">
            {sale && <span className="sr-only">Now </span>}
            {formatPrice(price)}
          </span>
          {sale && (
            <span>
              <s className="was">
                <span className="sr-only">Regular </span>
                {formatPrice(sale.regularPrice)}
              </s>
              <span className="small muted">You save {formatPrice(sale.savings)}</span>
            </span>
          )}
        </p>
        <div>
          <h3 className="package-included-head">Included</h3>
          <ul className="package-included">
            {offer.included.map((item) => (
              <li key={item}>
                <Icon of={Check} />
                {item}
              </li>
            ))}
          </ul>
        </div>
        <ButtonLink
          size="lg"
          block
          className="package-start"
          to={packageOrderPath(offer)}
          onClick={onStart}
          aria-describedby={id}
        >
          Get Started Now
        </ButtonLink>
      </div>
    </article>
  );
}
