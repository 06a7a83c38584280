import { seenCart } from "#app/shop/cart/seen-cart.ts";
import type { LineDays } from "#app/shop/cart/days-in-words.ts";
import type { Cents } from "#app/shop/money/money.ts";
import type { CountedLineView } from "#app/shop/cart/cart-item-view.ts";
import type { SavedAddress } from "#app/shop/customer/profile/known-customer.ts";
import type { OrderCode } from "#app/shop/pricing/order-code.ts";
import { useCoupon } from "#app/ui/order-form/coupon/use-coupon.ts";
import { SavedAddressesContext } from "#app/ui/order-form/saved-addresses.tsx";
import { Step } from "#app/ui/order-form/step.tsx";
import { Trust } from "#app/ui/product-form/ticket/trust.tsx";
import "#app/ui/order-form/ordering.css";
import { ServiceForm } from "../service-form/service-form.tsx";
import type { ServiceFormSources } from "../service-form/service-form-kind.ts";
import { CheckoutCoupon } from "./checkout-coupon.tsx";
import { CheckoutBarNote, CheckoutDates, DatedLine } from "./checkout-dates.tsx";
import { checkoutKind, type CheckoutTerms, isFilledIn } from "./checkout-kind.ts";
import { ContactPart, DeliveryPart } from "./checkout-parts.tsx";
import "./cart.css";

export interface CheckoutPageProps extends ServiceFormSources, Omit<CheckoutTerms, "rates"> {
  lines: readonly CountedLineView[];
  /** Of each line, in their order. */
  days: readonly LineDays[];
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
  const isExpress = isMember && isFilledIn(sources.begun ?? sources.start, { hasGoods });
  const remark = artworkRemark(lines);
  return (
    <div className="page service-page checkout-page">
      <ServiceForm
        kind={checkoutKind(terms, coupon)}
        sources={sources}
        label="Checkout"
        words={{
          submit: "Submit Order",
          busy: "Processing...",
          help: "Nothing is charged before the next page.",
        }}
        head={
          <div className="checkout-head">
            <h1>Checkout</h1>
          </div>
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
        dates={<CheckoutDates days={days} />}
        barNote={<CheckoutBarNote days={days} />}
        foot={<Trust />}
        remark={remark !== null && <p className="help">{remark}</p>}
      >
        <Step>
          <h2 id="items" className="sr-only">
            Items
          </h2>
          <input type="hidden" name="seenCart" value={seenCart(lines)} />
          <ul className="cart-lines" aria-labelledby="items">
            {lines.map((line, index) => (
              <DatedLine key={line.id} line={line} days={days[index]} />
            ))}
          </ul>
        </Step>
        <ContactPart isFolded={isExpress} isMember={isMember} memberSaves={memberSaves} />
        {hasGoods && (
          <SavedAddressesContext value={addresses}>
            <DeliveryPart isFolded={isExpress} />
          </SavedAddressesContext>
        )}
      </ServiceForm>
    </div>
  );
}

/** What is still to be done about the artwork of the items; `null` when nothing is. */
function artworkRemark(lines: CheckoutPageProps["lines"]): string | null {
  if (lines.some((line) => line.isArtworkMissing))
    return "Send your artwork now or after you order.";
  if (lines.some((line) => line.artworkHold === "fix")) {
    return "One of your files needs a fix. You can order now: we start once it's ready.";
  }
  if (lines.some((line) => line.artworkHold === "accept")) {
    return "Please look at your artwork. You can order now: we start with your OK.";
  }
  return null;
}
