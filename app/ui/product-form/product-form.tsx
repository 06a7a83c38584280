import { type ReactNode, useEffect, useRef } from "react";
import { ADD_TO_CART } from "#app/shop/cart/cart-terms.ts";
import type { FormErrors } from "#app/ui/order-form/form-errors.ts";
import { FormNotice } from "#app/ui/order-form/form-notice.tsx";
import { classNames } from "#app/ui/kit/class-names.ts";
import { SavedAddressesContext } from "#app/ui/order-form/saved-addresses.tsx";
import { useCoupon } from "#app/ui/order-form/coupon/use-coupon.ts";
import { useKeptCode } from "#app/ui/order-form/coupon/use-kept-code.ts";
import { useFormValues } from "#app/ui/order-form/use-form-values.ts";
import { useOrderForm } from "#app/ui/order-form/use-order-form.ts";
import type { QuoteRequest } from "#app/shop/pricing/quote.ts";
import { OrderFormContext } from "./order-form-context.ts";
import "#app/ui/order-form/ordering.css";
import { OrderSteps } from "./steps/order-steps.tsx";
import { AddressStep } from "./ticket/address-step.tsx";
import { OrderTicket } from "./ticket/order-ticket.tsx";
import { askInTurn, isOfAddressStep } from "./ticket/errors-in-turn.ts";
import { PriceBar } from "#app/ui/order-form/price-bar.tsx";
import { type OrderFormSources, productFormKind, productValueRules } from "./product-form-kind.ts";
import { type QuoteSurroundings, quoteForm } from "./quote-form.ts";
import { useMirroredChoices } from "./address-choices.ts";
import { isArtworkOpen, useOrderDays } from "./order-days.ts";
import { isPricedByQuote } from "#app/shop/checkout/price-products.ts";
import { QUOTE_REQUEST_NOTICE } from "#app/shop/checkout/order-notices.ts";
import { RequestTaken } from "../service-form/request-taken.tsx";

/**
 * The order form of a product: options, design, artwork, contact, delivery and
 * the order summary. The price is reckoned in the browser; the server reckons
 * it again (specification §2, decisions §4).
 */
export function ProductForm({
  picture,
  onSize,
  children,
  ...sources
}: OrderFormSources & {
  /** What stands beside the steps and stays in view while they are gone through. */
  picture?: ReactNode;
  /** The chosen size, for what else the page shows of it. */
  onSize?: (size: string) => void;
  /** What stands above the steps: name, description. */
  children: ReactNode;
}) {
  const { product, special, posted, action, start, addresses, settings, isMember } = sources;
  const popularQuantity = sources.popularQuantity ?? null;
  const isCartLine = sources.cartLine !== undefined;
  const form = useRef<HTMLFormElement>(null);
  const addressStep = useRef<HTMLDialogElement>(null);
  const formSources = { ...sources, begun: sources.chosen, files: sources.cartLine?.files };
  const held = useFormValues(form, productValueRules(sources), formSources);
  const { values, isRestored } = held;
  useMirroredChoices(values, start, isRestored);
  useEffect(() => onSize?.(values.size), [onSize, values.size]);

  const coupon = useCoupon([product.id], held.submissionKey, posted?.coupon ?? null);
  const surroundings: QuoteSurroundings = {
    product,
    special,
    isMember,
    rates: settings,
    sameDay: settings.sameDay,
    itemOnly: isCartLine,
  };
  const daysOf = useOrderDays({ product, values, settings });
  const quoteWith = (code: QuoteRequest["code"]) => quoteForm(values, code, surroundings);
  const quote = quoteWith(coupon.counted);
  const totalsWith = (code: QuoteRequest["code"]) => {
    const withCode = quoteWith(code);
    return withCode.ok ? withCode : null;
  };
  const isByQuote = isPricedByQuote(product, values.size || null);
  const formKind = productFormKind(sources, { quote, quoteWith, coupon, isByQuote });
  const kind = {
    ...formKind,
    asks: (found: FormErrors) => askInTurn(addressStep.current, found),
    // What is said of it now is said on the page.
    onSent: () => addressStep.current?.close(),
  };
  const order = useOrderForm(form, kind, held, formSources);
  useKeptCode(coupon, {
    code: values.couponCode,
    offered: start.couponCode,
    totalsWith,
    isBack: isRestored && posted === undefined && !isCartLine && special === null,
    clear: () => held.change("couponCode", ""),
  });
  if (order.taken?.status === "requested") {
    return <RequestTaken notice={QUOTE_REQUEST_NOTICE} orderNumber={order.taken.orderNumber} />;
  }
  const { errors } = order.state;
  const isOpen = isArtworkOpen({ ...order.state, product });
  const ready = isOpen ? null : daysOf(values.deliveryTime).ready;
  const notice = order.refusal && <FormNotice {...order.refusal} errors={errors} />;
  const isOfStep = notice !== null && isOfAddressStep(errors);
  return (
    <OrderFormContext value={{ ...order.state, product, special, popularQuantity }}>
      <form
        ref={form}
        className={classNames("order-form", picture !== undefined && "configurator")}
        method="post"
        action={action}
        encType="multipart/form-data"
        noValidate
        data-alive={isRestored || undefined}
        onFocus={order.prepare}
        onSubmit={(event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent;
          const isKept = !isCartLine && submitter?.getAttribute("value") === ADD_TO_CART;
          void order.submit(event.currentTarget, isKept ? ADD_TO_CART : "");
        }}
        aria-label={`Order ${special?.title ?? product.name}`}
      >
        {picture !== undefined && <div className="order-picture">{picture}</div>}
        <div className="order-main">
          {posted && notice && <noscript>{notice}</noscript>}
          {children}
          <input type="hidden" name="submissionKey" value={order.submissionKey} />
          <OrderSteps />
          {!isCartLine && (
            <SavedAddressesContext value={addresses}>
              <AddressStep
                ref={addressStep}
                quote={quote}
                isByQuote={isByQuote}
                isBusy={order.isBusy}
                notice={isOfStep && notice}
              />
            </SavedAddressesContext>
          )}
        </div>
        <div className="order-aside">
          <OrderTicket
            quote={quote}
            coupon={coupon}
            isByQuote={isByQuote}
            totalsWith={totalsWith}
            isBusy={order.isBusy}
            isCartLine={isCartLine}
            notice={!isOfStep && notice}
          />
        </div>
        <p className="sr-only" role="status">
          {order.priceChange && `${order.priceChange.text}. ${order.priceChange.total}`}
        </p>
        <PriceBar
          quote={quote}
          change={order.priceChange}
          isByQuote={isByQuote}
          submit={{
            label: isCartLine ? "Save changes" : isByQuote ? "Request a Quote" : "Submit Order",
            isBusy: order.isBusy,
          }}
          note={ready === null ? undefined : `Ready ${ready}`}
        />
      </form>
    </OrderFormContext>
  );
}
