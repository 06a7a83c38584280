import type { Cents } from "#app/shop/money/money.ts";
import type { PriceLine } from "#app/shop/pricing/price-line.ts";
import { Link } from "react-router";
import { PriceLines } from "#app/ui/kit/price-lines.tsx";

/** The order as the pages after the payment know it. */
export interface OrderOnPage {
  id: string;
  orderNumber: string;
  totalAmount: Cents;
  priceLines: PriceLine[];
  contactEmail: string;
  submissionKey: string;
}

/** The ticket of an order that is not paid: its number, its lines, its total. */
export function OrderReceipt({
  order,
  orderPage,
}: {
  order: OrderOnPage;
  /** Its own page, to be found again. */
  orderPage: string | null;
}) {
  const { orderNumber } = order;
  return (
    <section className="sheet receipt" aria-labelledby="receipt-head">
      <h2 id="receipt-head">
        Order{" "}
        {orderPage === null ? (
          <span className="num">{orderNumber}</span>
        ) : (
          <Link className="link num" to={orderPage}>
            {orderNumber}
          </Link>
        )}
      </h2>
      <PriceLines lines={order.priceLines} totalCents={order.totalAmount} />
    </section>
  );
}
