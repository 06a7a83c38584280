import Upload from "lucide-react/icons/upload";
import { type Cents, formatCents } from "#app/shop/money/money.ts";
import { calendarUnder, invoiceUnder } from "#app/shop/order/tracking/tracking-paths.ts";
import type { ReceiptItem } from "#app/shop/own-order/order-receipt.ts";
import type { PriceLine } from "#app/shop/pricing/price-line.ts";
import { InvoiceButton } from "#app/ui/account/orders/invoice-button.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { PriceLines } from "#app/ui/kit/price-lines.tsx";
import { CalendarLink } from "#app/ui/order/calendar-link.tsx";
import { OrderPicture } from "#app/ui/order/order-picture.tsx";
import "./paid-receipt.css";

export interface PaidReceiptOnPage {
  items: readonly ReceiptItem[];
  /** Amounts that are taken off or added once for the whole order. */
  lines: readonly PriceLine[];
  /** The day of the payment, in words. */
  paidOn: string | null;
  /** When its customer has it, or it leaves the shop; `null` where nobody can say. */
  days: { title: string; when: string } | null;
  /** It went through PayPal. */
  hasInvoice: boolean;
  hasCalendar: boolean;
}

/** What was paid for, as its buyer keeps it. */
export function PaidReceipt({
  receipt: { items, lines, paidOn, days, hasInvoice, hasCalendar },
  order: { orderNumber, totalAmount },
  orderPage,
}: {
  receipt: PaidReceiptOnPage;
  order: { orderNumber: string; totalAmount: Cents };
  /** Its own page; `null` where it has none for whoever looks. */
  orderPage: string | null;
}) {
  const paid = [paidOn, hasInvoice && "PayPal"].filter(Boolean).join(", ");
  return (
    <section className="sheet paid-receipt" aria-labelledby="receipt-head">
      <div className="sec">
        <div className="receipt-head">
          <h2 id="receipt-head">Receipt</h2>
          {paid !== "" && <span className="slug">{paid}</span>}
        </div>
        <ul className="receipt-items">
          {items.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </ul>
        <PriceLines lines={lines} totalCents={totalAmount} totalLabel="Paid" />
      </div>
      {days && (
        <dl className="sec receipt-days small">
          <dt className="muted">{days.title}</dt>
          <dd>{days.when}</dd>
        </dl>
      )}
      {orderPage !== null && (hasInvoice || hasCalendar) && (
        <div className="sec receipt-acts">
          {hasInvoice && <InvoiceButton to={invoiceUnder(orderPage)} orderNumber={orderNumber} />}
          {hasCalendar && <CalendarLink to={calendarUnder(orderPage)} orderNumber={orderNumber} />}
        </div>
      )}
    </section>
  );
}

function Item({
  item: { title, choices, picture, amount, isArtworkMissing },
}: {
  item: ReceiptItem;
}) {
  return (
    <li>
      {isArtworkMissing ? (
        <span className="receipt-no-artwork">
          <Icon of={Upload} />
        </span>
      ) : (
        <OrderPicture url={picture} sizes="4rem" />
      )}
      <span className="receipt-what">
        {title}
        {(choices !== "" || isArtworkMissing) && (
          <span className="receipt-choices">
            {[choices, isArtworkMissing && "artwork missing"].filter(Boolean).join(", ")}
          </span>
        )}
      </span>
      <b className="num">{formatCents(amount)}</b>
    </li>
  );
}
