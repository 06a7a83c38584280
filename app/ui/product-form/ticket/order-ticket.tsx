import type { ReactNode } from "react";
import { ORDER_NOTICES } from "#app/shop/order/order-notices.ts";
import type { Quote } from "#app/shop/pricing/quote.ts";
import { toDollars } from "#app/shop/pricing/money.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { NoCouponsNotice } from "#app/ui/special/no-coupons-notice.tsx";
import { useOrderFormState } from "../order-form-context.ts";
import { phoneLink } from "#app/ui/order-form/form-settings.ts";
import type { CouponBox } from "../use-coupon.ts";
import { CouponSection } from "./coupon-section.tsx";
import { ContactDigest, DeliveryDigest } from "./digests.tsx";
import { ReadyDigest } from "./ready-digest.tsx";
import { TicketLines } from "#app/ui/order-form/ticket-lines.tsx";

/** The order summary as a job ticket: what it costs, who it is for, and the button. */
export function OrderTicket({
  quote,
  coupon,
  isBusy,
  notice,
}: {
  quote: Quote;
  coupon: CouponBox;
  isBusy: boolean;
  /** Why the last submission was not taken. */
  notice: ReactNode;
}) {
  const { special, settings } = useOrderFormState();
  const byQuote = !quote.ok && quote.problems.some(({ field }) => field === "size");
  return (
    <section className="sheet ticket" id="order-summary" aria-labelledby="order-summary-head">
      <div className="sec">
        <div className="ticket-head">
          <h2 id="order-summary-head">Order summary</h2>
          <span className="slug">in USD</span>
        </div>
        <TicketLines quote={quote} />
        <noscript>
          <Button type="submit" name="intent" value="update-price" look="outline" size="sm" block>
            Update price
          </Button>
        </noscript>
      </div>
      {!byQuote && (
        <div className="sec">
          {special ? <NoCouponsNotice /> : <CouponSection quote={quote} coupon={coupon} />}
        </div>
      )}
      <ContactDigest />
      <DeliveryDigest />
      <ReadyDigest />
      <div className="sec ticket-acts">
        {notice}
        <input type="hidden" name="expectedTotal" value={expectedTotal(quote)} />
        {byQuote ? (
          <ButtonLink to={phoneLink(settings.phone)} size="lg" block>
            Call {settings.phone}
          </ButtonLink>
        ) : (
          <Button type="submit" size="lg" block busy={isBusy} busyLabel="Processing...">
            Submit Order
          </Button>
        )}
        <p className="help">
          {byQuote
            ? "This package is priced by quote and can't be ordered online."
            : "You pay with PayPal or a card on the next page."}
        </p>
        <p className="sr-only" role="status">
          {isBusy ? ORDER_NOTICES.submitting.title : ""}
        </p>
      </div>
    </section>
  );
}

function expectedTotal(quote: Quote): string {
  return quote.ok ? toDollars(quote.totalCents) : "";
}
