import { useLocation } from "react-router";
import { BY_QUOTE } from "#app/shop/order/unpriced.ts";
import { type ReactNode, useRef } from "react";
import { ADD_TO_CART } from "#app/shop/cart/cart-terms.ts";
import { lineBack } from "#app/shop/cart/line-address.ts";
import { ORDER_NOTICES } from "#app/shop/checkout/order-notices.ts";
import type { Quote } from "#app/shop/pricing/quote.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { CodeFold } from "#app/ui/order-form/coupon/code-fold.tsx";
import { NoCouponsNotice } from "#app/ui/special/no-coupons-notice.tsx";
import { useOrderFormState, useTextControl } from "../order-form-context.ts";
import { seenTotal } from "../product-form-kind.ts";
import { dollarsSeen } from "#app/ui/order-form/use-order-form.ts";
import type { CouponBox, TotalsWith } from "#app/ui/order-form/coupon/use-coupon.ts";
import { AddressDigest } from "./address-digest.tsx";
import { ProductDates } from "./product-dates.tsx";
import { Trust } from "./trust.tsx";
import { useTicketHeight } from "#app/ui/order-form/use-ticket-height.ts";
import { withAmount } from "#app/ui/order-form/with-amount.ts";
import { TicketLines } from "#app/ui/order-form/ticket-lines.tsx";

/** The order summary as a job ticket: what it costs, who it is for, and the button. */
export function OrderTicket({
  quote,
  coupon,
  isByQuote,
  totalsWith,
  isBusy,
  isCartLine,
  notice,
}: {
  quote: Quote;
  coupon: CouponBox;
  /** The team prices it first. */
  isByQuote: boolean;
  totalsWith: TotalsWith;
  isBusy: boolean;
  /** The form changes a line of the cart: nothing is ordered with it. */
  isCartLine: boolean;
  /** Why the last submission was not taken. */
  notice: ReactNode;
}) {
  const { special, settings } = useOrderFormState();
  const code = useTextControl("couponCode");
  const sheet = useRef<HTMLElement>(null);
  useTicketHeight(sheet);
  return (
    <section
      ref={sheet}
      className="sheet ticket"
      id="order-summary"
      aria-labelledby="order-summary-head"
    >
      <div className="sec">
        <div className="ticket-head">
          <h2 id="order-summary-head">Order summary</h2>
          <span className="slug">in USD</span>
        </div>
        {isByQuote ? <ByQuote /> : <TicketLines quote={quote} earner={settings.earner} />}
        <noscript>
          <Button type="submit" name="intent" value="update-price" look="outline" size="sm" block>
            Update price
          </Button>
        </noscript>
      </div>
      <ProductDates />
      {!isByQuote && !isCartLine && (
        <div className="sec">
          {special ? (
            <NoCouponsNotice />
          ) : (
            <CodeFold
              coupon={coupon}
              totalsWith={totalsWith}
              control={code}
              own={settings.ownCoupon}
            />
          )}
        </div>
      )}
      {!isCartLine && <AddressDigest />}
      <div className="sec ticket-acts">
        {notice}
        <input
          type="hidden"
          name="expectedTotal"
          value={dollarsSeen(seenTotal(quote, isByQuote))}
        />
        <TicketActs quote={quote} isByQuote={isByQuote} isBusy={isBusy} isCartLine={isCartLine} />
        <p className="sr-only" role="status">
          {isBusy ? ORDER_NOTICES.submitting.title : ""}
        </p>
      </div>
    </section>
  );
}

/** What the team prices first is ordered by itself. */
function NotForCarts() {
  const { product } = useOrderFormState();
  return (
    <>
      <p className="help">
        This is priced by quote, so it can't be in a cart. Choose another one here, or request a
        quote on its own page.
      </p>
      <ButtonLink to={`/product/${product.id}`} look="outline" block>
        Request a quote
      </ButtonLink>
      <BackLink />
    </>
  );
}

function BackLink() {
  const { path, label } = lineBack(useLocation().search);
  return (
    <ButtonLink to={path} look="quiet" block>
      Back to {label.toLowerCase()}
    </ButtonLink>
  );
}

/** In the place of the price lines. */
function ByQuote() {
  return (
    <dl className="lines">
      <div className="total">
        <dt>Total</dt>
        <dd>{BY_QUOTE}</dd>
      </div>
    </dl>
  );
}

function TicketActs({
  quote,
  isByQuote,
  isBusy,
  isCartLine,
}: {
  quote: Quote;
  isByQuote: boolean;
  isBusy: boolean;
  isCartLine: boolean;
}) {
  if (isByQuote && isCartLine) return <NotForCarts />;
  if (isByQuote) {
    return (
      <>
        <Button type="submit" size="lg" block busy={isBusy} busyLabel="Processing...">
          Request a Quote
        </Button>
        <p className="help">
          Nothing is charged now. We send you our price, and a link to accept and pay it.
        </p>
      </>
    );
  }
  if (isCartLine) {
    return (
      <>
        <Button type="submit" size="lg" block busy={isBusy} busyLabel="Saving...">
          Save changes
        </Button>
        <BackLink />
      </>
    );
  }
  return (
    <>
      <Button type="submit" size="lg" block busy={isBusy} busyLabel="Processing...">
        {withAmount("Submit Order", quote)}
      </Button>
      <Button
        type="submit"
        name="intent"
        value={ADD_TO_CART}
        look="outline"
        block
        disabled={isBusy}
      >
        Add to Cart
      </Button>
      <Trust />
    </>
  );
}
