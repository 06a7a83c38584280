import { CHECKOUT_PATH } from "#app/shop/cart/cart-terms.ts";
import type { KnownCustomer } from "#app/shop/customer/profile/known-customer.ts";
import { ORDER_NOTICES } from "#app/shop/checkout/order-notices.ts";
import type { OrderCode } from "#app/shop/pricing/order-code.ts";
import type { OrderItem } from "#app/shop/pricing/order-item.ts";
import { NO_DELIVERY } from "#app/shop/pricing/service-item.ts";
import { type OrderTotals, type Rates, totalOrder } from "#app/shop/pricing/total-order.ts";
import { codeObstacle, type CouponBox } from "#app/ui/order-form/coupon/use-coupon.ts";
import { formDelivery } from "#app/ui/order-form/form-delivery.ts";
import type { FormQuote } from "#app/ui/order-form/form-quote.ts";
import { fillInKnown, knownContact, knownDelivery } from "#app/ui/order-form/known-fields.ts";
import { restoreServiceValues, type ServiceValues } from "../service-form/service-values.ts";
import type { ServiceFormKind } from "../service-form/service-form-kind.ts";
import { summaryLines } from "./summary-lines.ts";

/** The cart that the checkout orders, as far as its price depends on it. */
export interface CheckoutTerms {
  items: readonly OrderItem[];
  hasGoods: boolean;
  isMember: boolean;
  rates: Rates;
}

/** The checkout's totals for what the form says. */
export function checkoutTotals(
  { items, hasGoods, isMember, rates }: CheckoutTerms,
  values: ServiceValues,
  code: OrderCode | null,
): OrderTotals {
  const delivery = hasGoods ? formDelivery(values) : NO_DELIVERY;
  return totalOrder(items, { delivery, isMember, code, rates });
}

/** The form of the checkout: one order of everything in the cart. */
export function checkoutKind(terms: CheckoutTerms, coupon: CouponBox): ServiceFormKind {
  const { hasGoods, items } = terms;
  const quote = (values: ServiceValues): FormQuote => {
    const totals = checkoutTotals(terms, values, coupon.counted);
    const itemsCents = totals.baseTotalCents;
    return {
      ok: true,
      lines: summaryLines({ lines: totals.lines, itemsCents }, items.length),
      goodsCents: totals.goodsCents,
      totalCents: totals.totalCents,
      taxPending: totals.taxPending,
    };
  };
  return {
    action: CHECKOUT_PATH,
    quote,
    orderedTotal: (values) => checkoutTotals(terms, values, coupon.applied).totalCents,
    obstacles: (values) => codeObstacle(coupon, values["couponCode"] ?? ""),
    loadReader: async () => {
      const { parseCheckoutForm } = await import("#app/shop/cart/checkout-form.ts");
      return (posted) => parseCheckoutForm(posted, { hasGoods });
    },
    noticeFor: () => ORDER_NOTICES.fieldsMissing,
    restore: restoreServiceValues,
    sharesKey: true,
  };
}

/**
 * The fields that the form offers: those of the signed-in person, a parcel, and a code that the
 * browser came with.
 */
export function checkoutStart(customer: KnownCustomer | null, couponCode: string): ServiceValues {
  return {
    ...knownContact(customer),
    "delivery.method": "ship",
    "delivery.shipping": "",
    ...knownDelivery(customer),
    couponCode,
  };
}

/**
 * The fields that the form begins with. Those typed where the cart was filled take the place of
 * merely offered ones; those that an account knows stay.
 */
export function checkoutBegun(start: ServiceValues, typed: ServiceValues): ServiceValues {
  const known = Object.keys({ ...knownContact(null), ...knownDelivery(null) });
  const filled = fillInKnown(start, { ...checkoutStart(null, ""), ...typed }, known);
  const offered = Object.entries(typed).filter(([field]) => !known.includes(field));
  return { ...filled, ...Object.fromEntries(offered) };
}
