import { formatPrice } from "#app/shop/money/money.ts";
import type { FromPrice } from "#app/shop/browse/from-price.ts";

/** A card's price line: "From $29", "$25 was $39", "From $8.50 per sq ft". */
export function PriceText({ price }: { price: FromPrice | null }) {
  if (!price) return <span className="from">Call for a quote</span>;
  const isCut = price.wasCents !== null;
  return (
    <span className="from">
      {price.isLowest && "From "}
      {price.wasCents !== null && (
        <>
          <s className="was num">
            <span className="sr-only">Was </span>
            {formatPrice(price.wasCents)}
          </s>{" "}
        </>
      )}
      <span className={isCut ? "price price-cut" : "price"}>
        {isCut && <span className="sr-only">Now </span>}
        {formatPrice(price.amountCents)}
      </span>
      {price.unit && ` ${price.unit}`}
    </span>
  );
}
