import { useRef } from "react";
import type { Cents } from "#app/shop/money/money.ts";
import type { PlannedDays } from "#app/shop/order/planned-days.ts";
import { seenCart } from "#app/shop/cart/seen-cart.ts";
import type { SavedAddress } from "#app/shop/customer/profile/known-customer.ts";
import type { OrderCode } from "#app/shop/pricing/order-code.ts";
import { useCoupon } from "#app/ui/order-form/coupon/use-coupon.ts";
import { SavedAddressesContext } from "#app/ui/order-form/saved-addresses.tsx";
import { Step } from "#app/ui/order-form/step.tsx";
import "#app/ui/order-form/ordering.css";
import { ServiceForm } from "../service-form/service-form.tsx";
import type { ServiceFormSources } from "../service-form/service-form-kind.ts";
import { CartChanged, type ChangedLine } from "./cart-line.tsx";
import { barNote, CheckoutDates, DatedLine } from "./checkout-dates.tsx";
import { CheckoutCoupon } from "./checkout-coupon.tsx";
import { checkoutKind, type CheckoutTerms, isFilledIn } from "./checkout-kind.ts";
import { ContactPart, DeliveryPart } from "./checkout-parts.tsx";
import { useLineChanges } from "./line-changes.ts";
import { CheckoutLineForm } from "./line-form.tsx";
import "./cart.css";

export interface CheckoutPageProps extends ServiceFormSources, Omit<CheckoutTerms, "rates"> {
  lines: readonly {
    view: ChangedLine;
    days: PlannedDays | null;
    /** Goods, which can be brought to a door. */
    isShipped: boolean;
  }[];
  /** When the order would be ready; `null` where no days are promised. */
  days: PlannedDays | null;
  /** What a member would pay less for it; zero for members. */
  memberSaves: Cents;
  addresses: readonly SavedAddress[];
  /** Counted by the answer to a form that was posted without JavaScript. */
  coupon: OrderCode | null;
  /** Products that a code can be for. */
  codedProductIds: readonly number[];
}

/** One checkout for everything in the cart: who, where to, a code, and the whole price (decisions §4). */
export function CheckoutPage(props: CheckoutPageProps) {
  const { lines, days, items, hasGoods, isMember, memberSaves, codedProductIds, addresses } = props;
  const sources: ServiceFormSources = props;
  const coupon = useCoupon(codedProductIds, sources.submissionKey, props.coupon);
  const terms = { items, hasGoods, isMember, rates: sources.settings };
  const missing = lines.filter(({ view }) => view.isArtworkMissing).length;
  const list = useRef<HTMLUListElement>(null);
  const changes = useLineChanges(
    lines.map(({ view }) => view.id),
    list,
  );
  const isFolded = isFilledIn(sources.begun ?? sources.start, { hasGoods });
  return (
    <div className="page service-page checkout-page">
      <ServiceForm
        kind={checkoutKind(terms, coupon)}
        sources={sources}
        label="Checkout"
        isHeld={changes.isUnderWay}
        words={{
          submit: "Submit Order",
          namesTotal: true,
          busy: "Processing...",
          help: "Next: pay with PayPal or a card on PayPal's page. Nothing is charged before that.",
        }}
        head={
          <div className="checkout-head">
            <h1>Checkout</h1>
          </div>
        }
        dates={days && <CheckoutDates days={days} hasGoods={hasGoods} missing={missing} />}
        bar={(values) =>
          days && barNote(days, { values, hasGoods, carrier: sources.settings.carrier })
        }
        ticket={
          <CheckoutCoupon
            terms={terms}
            coupon={coupon}
            offered={sources.start["couponCode"] ?? ""}
            typed={sources.begun?.["couponCode"] ?? ""}
            wasPosted={sources.posted !== undefined}
          />
        }
      >
        <Step className="checkout-items">
          <h2 id="items" className="sr-only">
            Items
          </h2>
          <input type="hidden" name="seenCart" value={seenCart(lines.map(({ view }) => view))} />
          {changes.refusal && <CartChanged why={changes.refusal} />}
          <ul className="cart-lines" aria-labelledby="items" ref={list}>
            {lines.map((line) => (
              <DatedLine key={line.view.id} {...line} reports={changes.reports} />
            ))}
          </ul>
        </Step>
        <ContactPart isFolded={isFolded} isMember={isMember} memberSaves={memberSaves} />
        {hasGoods && (
          <SavedAddressesContext value={addresses}>
            <DeliveryPart isFolded={isFolded} days={days} />
          </SavedAddressesContext>
        )}
      </ServiceForm>
      {lines.map(({ view }) => (
        <CheckoutLineForm key={view.id} line={view} />
      ))}
      <p className="sr-only" role="status">
        {changes.said}
      </p>
    </div>
  );
}
