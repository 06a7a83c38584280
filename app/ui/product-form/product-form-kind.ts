import { ADD_TO_CART } from "#app/shop/cart/cart-terms.ts";
import type { Product } from "#app/shop/catalog/product.ts";
import type { Special } from "#app/shop/catalog/special.ts";
import { noticeFor, ORDER_NOTICES } from "#app/shop/checkout/order-notices.ts";
import type { SavedAddress } from "#app/shop/customer/profile/known-customer.ts";
import { type Cents, ZERO_CENTS } from "#app/shop/money/money.ts";
import type { Quote, QuoteRequest } from "#app/shop/pricing/quote.ts";
import { codeObstacle, type CouponBox } from "#app/ui/order-form/coupon/use-coupon.ts";
import type { FormSettings } from "#app/ui/order-form/form-settings.ts";
import type { FileLists } from "#app/ui/order-form/order-draft.ts";
import type { FormSources, ValueRules } from "#app/ui/order-form/use-form-values.ts";
import { type OrderFormKind, totalOf } from "#app/ui/order-form/use-order-form.ts";
import { readAddressChoices, writeAddressChoices } from "./address-choices.ts";
import {
  choiceFields,
  type FormValues,
  restoreValues,
  settleValues,
  withDesignService,
} from "./form-values.ts";

/** What the page of a product's form is made with. */
export interface OrderFormSources extends Omit<FormSources<FormValues>, "begun" | "files"> {
  product: Product;
  special: Special | null;
  settings: FormSettings;
  isMember: boolean;
  /** The quantity that is most often chosen; left out where nobody says. */
  popularQuantity?: number | null;
  /** Of whoever is signed in. */
  addresses: readonly SavedAddress[];
  /** What this address chooses. */
  chosen: FormValues;
  /** Where the form posts to. */
  action: string;
  /** The form changes a line of the cart: nothing is ordered, and its files are there already. */
  cartLine?: { files: FileLists };
}

/** How a product's form keeps its values: what its address chooses wins over a draft. */
export function productValueRules({
  product,
  special,
  start,
  action,
}: OrderFormSources): ValueRules<FormValues> {
  return {
    action,
    settle: (values, changed) =>
      settleValues(product, special, withDesignService(product, values, changed)),
    restore: (stored, begun) => {
      const kept = restoreValues(stored, begun);
      const search = new URLSearchParams(location.search);
      const isChosenByAddress = [...choiceFields(start), "addOns"].some((one) => search.has(one));
      const choices = isChosenByAddress
        ? begun
        : readAddressChoices(product, special, start, writeAddressChoices(kept, start));
      const merged: FormValues = { ...kept, addOns: choices.addOns };
      for (const field of choiceFields(start)) merged[field] = choices[field] ?? "";
      return merged;
    },
  };
}

/**
 * The order form of a product, special or not: it orders the item at once, or keeps it in the
 * cart. Its total is seen; what is priced by quote costs nothing until its price is accepted.
 */
export function productFormKind(
  sources: OrderFormSources,
  {
    quote,
    quoteWith,
    coupon,
    isByQuote,
  }: {
    quote: Quote;
    quoteWith: (code: QuoteRequest["code"]) => Quote;
    coupon: CouponBox;
    isByQuote: boolean;
  },
): OrderFormKind<FormValues> {
  const { product, cartLine } = sources;
  const isKept = (intent: unknown) => cartLine !== undefined || intent === ADD_TO_CART;
  const files = product.form === "commercial" ? "reference" : "artwork";
  return {
    ...productValueRules(sources),
    quote: () => quote,
    orderedTotal: () => seenTotal(quoteWith(coupon.applied), isByQuote),
    loadReader: async () => {
      const { parseOrderForm, parseOrderItem } = await import("#app/shop/checkout/order-form.ts");
      return (posted) =>
        isKept(posted.get("intent"))
          ? parseOrderItem(product, posted)
          : parseOrderForm(product, posted);
    },
    noticeFor,
    obstacles: ({ couponCode }, intent) => (isKept(intent) ? {} : codeObstacle(coupon, couponCode)),
    progress: (intent) => (isKept(intent) ? null : ORDER_NOTICES.submitting),
    onSend: (intent) => {
      if (!isKept(intent)) coupon.calculate();
    },
    onRefused: (errors) => {
      if (errors["couponCode"]) coupon.drop();
    },
    uploadRules: (field, { uploadMaxMegabytes: maxMegabytes, uploadMaxFiles: maxFiles }) => ({
      purpose: field === "files" ? files : "design-image",
      maxMegabytes,
      maxFiles,
    }),
  };
}

/** What the customer saw; what is priced by quote costs nothing until they accept it. */
export function seenTotal(quote: Quote, isByQuote: boolean): Cents | null {
  return isByQuote ? ZERO_CENTS : totalOf(quote);
}
