import type { Cents } from "#app/shop/pricing/money.ts";
import type { PriceLine } from "#app/shop/pricing/price-line.ts";
import { PriceLines } from "#app/ui/kit/price-lines.tsx";

/** What the pages after the payment know of an order. */
export interface OrderOnPage {
  id: string;
  orderNumber: string;
  totalAmount: Cents;
  priceLines: PriceLine[];
  contactEmail: string;
  submissionKey: string;
}

/** The ordered ticket: its number, its lines, its total. */
export function OrderReceipt({ order, isPaid }: { order: OrderOnPage; isPaid: boolean }) {
  return (
    <section className="sheet receipt" aria-labelledby="receipt-head">
      <h2 id="receipt-head">
        Order <span className="num">{order.orderNumber}</span>
      </h2>
      <PriceLines
        lines={order.priceLines}
        totalCents={order.totalAmount}
        totalLabel={isPaid ? "Paid" : "Total"}
      />
      {isPaid && order.contactEmail !== "" && (
        <p className="small muted">
          A receipt goes to <b>{order.contactEmail}</b>.
        </p>
      )}
    </section>
  );
}
