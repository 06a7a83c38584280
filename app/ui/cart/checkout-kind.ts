import { CHECKOUT_PATH } from "#app/shop/cart/cart-terms.ts";
import type { KnownCustomer, LastDelivery } from "#app/shop/customer/profile/known-customer.ts";
import type { ShippingMethods } from "#app/shop/delivery/shipping-method.ts";
import { ORDER_NOTICES } from "#app/shop/checkout/order-notices.ts";
import type { OrderCode } from "#app/shop/pricing/order-code.ts";
import type { OrderItem } from "#app/shop/pricing/order-item.ts";
import { NO_DELIVERY } from "#app/shop/pricing/service-item.ts";
import { type OrderTotals, type Rates, totalOrder } from "#app/shop/pricing/total-order.ts";
import { codeObstacle, type CouponBox } from "#app/ui/order-form/coupon/use-coupon.ts";
import { formDelivery } from "#app/ui/order-form/form-delivery.ts";
import type { FormQuote } from "#app/ui/order-form/form-quote.ts";
import {
  addressFields,
  fillInKnown,
  knownContact,
  knownDelivery,
} from "#app/ui/order-form/known-fields.ts";
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
 * The fields that the form offers: those of the signed-in person, their last way of delivery or a
 * parcel, and a code that the browser came with.
 */
export function checkoutStart({
  customer,
  last,
  shippingMethods,
  couponCode = "",
}: {
  customer: KnownCustomer | null;
  last: LastDelivery | null;
  shippingMethods: ShippingMethods;
  couponCode?: string;
}): ServiceValues {
  const shipping = shippingMethods.find(({ name }) => name === last?.shippingMethod);
  return {
    ...knownContact(customer),
    "delivery.method": last?.method ?? "ship",
    "delivery.shipping": shipping?.id ?? "",
    ...knownDelivery(customer),
    couponCode,
  };
}

const NOTHING_OFFERED: ServiceValues = {
  ...knownContact(null),
  ...addressFields(null),
};

/**
 * The fields that the form begins with. Those typed where the cart was filled take the place of
 * merely offered ones; those that an account knows stay. With no other address it is the last
 * order's.
 */
export function checkoutBegun(
  start: ServiceValues,
  typed: ServiceValues,
  last: LastDelivery | null,
): ServiceValues {
  const known = Object.keys(NOTHING_OFFERED);
  const filled = fillInKnown(start, { ...NOTHING_OFFERED, ...typed }, known);
  const isOwn = saysWhere(typed, start);
  const offered = Object.entries(typed).filter(
    ([field]) => !known.includes(field) && (isOwn || !field.startsWith("delivery.")),
  );
  const begun = { ...filled, ...Object.fromEntries(offered) };
  const before: ServiceValues = addressFields(last?.address ?? null);
  return fillInKnown<ServiceValues>(begun, before, Object.keys(before));
}

/** Where the cart was filled another delivery was typed than the account's own. */
function saysWhere(typed: ServiceValues, start: ServiceValues): boolean {
  if (typed["delivery.method"] === "pickup") return true;
  if ((typed["delivery.street"] ?? "") === "") return false;
  return Object.keys(addressFields(null)).some((field) => (typed[field] ?? "") !== start[field]);
}

/** Everything is there that an order needs: it can be folded, and is one click from its payment. */
export function isFilledIn(values: ServiceValues, { hasGoods }: { hasGoods: boolean }): boolean {
  const isThere = (field: string) => (values[field] ?? "") !== "";
  if (!isThere("contact.name") || !isThere("contact.email")) return false;
  if (!hasGoods || values["delivery.method"] === "pickup") return true;
  return ["street", "city", "state", "zip"].every((field) => isThere(`delivery.${field}`));
}
