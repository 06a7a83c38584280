import { type ReactNode, useRef } from "react";
import { ADD_TO_CART } from "#app/shop/cart/cart-terms.ts";
import { needsDelivery } from "#app/shop/pricing/quote.ts";
import { FormNotice } from "#app/ui/order-form/form-notice.tsx";
import { SavedAddressesContext } from "#app/ui/order-form/saved-addresses.tsx";
import { OrderFormContext } from "./order-form-context.ts";
import "#app/ui/order-form/ordering.css";
import { ContactStep } from "./steps/contact-step.tsx";
import { DeliveryStep } from "./steps/delivery-step.tsx";
import { OrderSteps } from "./steps/order-steps.tsx";
import { OrderTicket } from "./ticket/order-ticket.tsx";
import { PriceBar } from "#app/ui/order-form/price-bar.tsx";
import { type OrderFormSources, useOrderForm } from "./use-order-form.ts";
import { QUOTE_REQUEST_NOTICE } from "#app/shop/checkout/priced-by-quote.ts";
import { RequestTaken } from "../service-form/request-taken.tsx";

/**
 * The order form of a product: options, design, artwork, contact, delivery and
 * the order summary. The price is reckoned in the browser; the server reckons
 * it again (specification §2, decisions §4).
 */
export function ProductForm({
  children,
  ...sources
}: OrderFormSources & {
  /** What stands above the steps: pictures, name, description. */
  children: ReactNode;
}) {
  const { product, special, posted, action, start, addresses } = sources;
  const isContactKnown = start["contact.name"] !== "" && start["contact.email"] !== "";
  const form = useRef<HTMLFormElement>(null);
  const order = useOrderForm(form, sources);
  if (order.taken) return <QuoteRequested orderNumber={order.taken.orderNumber} />;
  const notice = order.refusal && <FormNotice {...order.refusal} />;
  return (
    <OrderFormContext value={order.state}>
      <form
        ref={form}
        className="order-form"
        method="post"
        action={action}
        encType="multipart/form-data"
        noValidate
        data-alive={order.isAlive || undefined}
        onFocus={order.prepare}
        onSubmit={(event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent;
          const isKept = order.isCartLine || submitter?.getAttribute("value") === ADD_TO_CART;
          void order.submit(event.currentTarget, isKept ? "cart" : "order");
        }}
        aria-label={`Order ${special?.title ?? product.name}`}
      >
        <div className="order-main">
          {posted && notice && <noscript>{notice}</noscript>}
          {children}
          <input type="hidden" name="submissionKey" value={order.submissionKey} />
          <OrderSteps uploads={order.uploads} />
          {!order.isCartLine && <ContactStep isKnown={isContactKnown} />}
          {!order.isCartLine && needsDelivery([{ product }]) && (
            <SavedAddressesContext value={addresses}>
              <DeliveryStep isKnown={start["delivery.street"] !== ""} />
            </SavedAddressesContext>
          )}
        </div>
        <div className="order-aside">
          <OrderTicket
            quote={order.quote}
            coupon={order.coupon}
            isByQuote={order.isByQuote}
            totalsWith={order.totalsWith}
            isBusy={order.isBusy}
            isCartLine={order.isCartLine}
            notice={notice}
          />
        </div>
        <p className="sr-only" role="status">
          {order.priceChange && `${order.priceChange.text}. ${order.priceChange.total}`}
        </p>
        <PriceBar
          quote={order.quote}
          change={order.priceChange}
          isByQuote={order.isByQuote}
          label={order.isCartLine ? "Review item" : "Review order"}
        />
      </form>
    </OrderFormContext>
  );
}

/** In the form's place, once the team has to price what was ordered. */
function QuoteRequested({ orderNumber }: { orderNumber: string }) {
  return <RequestTaken notice={QUOTE_REQUEST_NOTICE} orderNumber={orderNumber} />;
}
