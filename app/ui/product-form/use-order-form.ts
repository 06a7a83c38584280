import { type RefObject, useEffect, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { ADD_TO_CART, CART_PATH } from "#app/shop/cart/cart-terms.ts";
import type { Product } from "#app/shop/catalog/product.ts";
import type { SavedAddress } from "#app/shop/customer/profile/known-customer.ts";
import { noticeFor, ORDER_NOTICES } from "#app/shop/checkout/order-notices.ts";
import { toDollars, ZERO_CENTS } from "#app/shop/money/money.ts";
import type { Quote } from "#app/shop/pricing/quote.ts";
import { isPricedByQuote } from "#app/shop/checkout/priced-by-quote.ts";
import type { Special } from "#app/shop/catalog/special.ts";
import type { FormErrors } from "#app/ui/order-form/form-errors.ts";
import { dropDraft, type FileLists } from "#app/ui/order-form/order-draft.ts";
import type { FormSettings } from "#app/ui/order-form/form-settings.ts";
import type { FormField, FormValues } from "./form-values.ts";
import type { OrderAnswer } from "#app/ui/order-form/order-answer.ts";
import type { OrderFormState } from "./order-form-context.ts";
import { type QuoteSurroundings, quoteForm } from "./quote-form.ts";
import {
  type CouponBox,
  type TotalsWith,
  useCoupon,
} from "#app/ui/order-form/coupon/use-coupon.ts";
import { useKeptCode } from "#app/ui/order-form/coupon/use-kept-code.ts";
import { type FormSpeech, useSaidOfForm } from "#app/ui/order-form/use-said-of-form.ts";
import { useKeptDraft } from "#app/ui/order-form/use-kept-draft.ts";
import { useFormValues } from "./use-form-values.ts";
import { useOrderUploads } from "./use-order-uploads.ts";
import { usePriceChange } from "#app/ui/order-form/use-price-change.ts";
import { type TakenResult, useSubmission } from "#app/ui/order-form/use-submission.ts";

export interface OrderFormSources {
  product: Product;
  special: Special | null;
  settings: FormSettings;
  isMember: boolean;
  /** Of whoever is signed in. */
  addresses: readonly SavedAddress[];
  /** What the page starts with when nothing was chosen. */
  start: FormValues;
  /** What this address chooses. */
  chosen: FormValues;
  /** The answer to a form that was posted without JavaScript. */
  posted: OrderAnswer<FormValues> | undefined;
  submissionKey: string;
  /** Of this browser's orders that are paid: no draft with one of them comes back. */
  spentKeys: readonly string[];
  /** Where the form posts to; also tells the drafts of different products apart. */
  action: string;
  /** The form changes a line of the cart: nothing is ordered, and its files are there already. */
  cartLine?: { files: FileLists };
}

const NO_FILES: FileLists = {};

/** The schema and what it stands on are needed only once the form is sent. */
const loadReader = () => import("./parse-order-form.ts");

/** What the form is sent for: to order the item at once, or to keep it in the cart. */
export type Purpose = "order" | "cart";

/** The order form alive: values, price, files, coupon, draft and submission held together. */
export function useOrderForm(form: RefObject<HTMLFormElement | null>, sources: OrderFormSources) {
  const { product, special, settings, isMember, start, posted, action } = sources;
  const isCartLine = sources.cartLine !== undefined;
  const navigate = useNavigate();
  const { values, draft, submissionKey, isRestored, ...setValues } = useFormValues(form, {
    product,
    special,
    start,
    rendered: posted?.values ?? sources.chosen,
    wasPosted: posted !== undefined,
    formId: action,
    submissionKey: sources.submissionKey,
    spentKeys: sources.spentKeys,
  });
  const uploads = useOrderUploads(
    product,
    settings,
    posted?.files ?? sources.cartLine?.files ?? NO_FILES,
  );
  const { restore, received: files } = uploads;
  useEffect(() => {
    if (draft) restore(draft.files);
  }, [draft, restore]);
  const coupon = useCoupon([product.id], submissionKey, posted?.coupon ?? null);
  const said = useSaidOfForm(form, refusedOf(posted), uploads);
  const [taken, setTaken] = useState(() => takenOf(posted));
  const [isChecking, setChecking] = useState(false);

  const surroundings: QuoteSurroundings = useMemo(
    () => ({
      product,
      special,
      isMember,
      rates: settings,
      sameDay: settings.sameDay,
      itemOnly: isCartLine,
    }),
    [product, special, isMember, settings, isCartLine],
  );
  const quote = useMemo(
    () => quoteForm(values, coupon.counted, surroundings),
    [values, coupon.counted, surroundings],
  );
  const isByQuote = isPricedByQuote(product, values.size || null);
  const totalsWith: TotalsWith = (code) => {
    const withCode = quoteForm(values, code, surroundings);
    return withCode.ok ? withCode : null;
  };
  useKeptCode(coupon, {
    code: values.couponCode,
    offered: start.couponCode,
    totalsWith,
    isBack: isRestored && posted === undefined && !isCartLine && special === null,
    clear: () => setValues.change("couponCode", ""),
  });
  const priceChange = usePriceChange(quote, isRestored);

  const kept = useMemo(() => ({ values, files, submissionKey }), [values, files, submissionKey]);
  useKeptDraft(action, isRestored && taken === null ? kept : null);

  const showRefusal: FormSpeech["refuse"] = (notice, found, waitsFor) => {
    if (found["couponCode"]) coupon.drop();
    said.refuse(notice, found, waitsFor);
  };
  const submission = useSubmission(action, {
    onRefused: ({ notice, errors: found, needsNewKey }) => {
      if (needsNewKey) setValues.renewKey();
      showRefusal(notice, found);
    },
    onTaken: (result) => {
      if (result.status === "kept") {
        setValues.reset();
        uploads.clear("");
        return navigate(CART_PATH);
      }
      if (result.status !== "requested") return undefined;
      // Nothing is to be paid, so no page after a payment lets go of it.
      dropDraft(sessionStorage, submissionKey);
      setTaken(result);
      return undefined;
    },
  });

  const submit = async (filled: HTMLFormElement, purpose: Purpose) => {
    if (submission.isBusy || isChecking) return;
    const isKept = purpose === "cart";
    const obstacles = isKept ? {} : codeObstacle(coupon, values.couponCode);
    const waitsFor = Object.keys(uploads.obstacles);
    if (Object.keys(obstacles).length + waitsFor.length > 0) {
      return showRefusal(ORDER_NOTICES.fieldsMissing, obstacles, waitsFor);
    }
    if (!isKept) coupon.calculate();
    const total = quoteForm(values, coupon.applied, surroundings);
    const posting = postedForm(filled, expectedTotal(total, isByQuote));
    if (isKept && !isCartLine) posting.set("intent", ADD_TO_CART);
    setChecking(true);
    const reader = await loadReader().catch(() => null);
    setChecking(false);
    // Without the reader, which a broken line may have kept away for good, the server reads it.
    const parse = isKept ? reader?.parseOrderItem : reader?.parseOrderForm;
    const parsed = parse?.(product, posting);
    if (parsed && !parsed.ok) return showRefusal(noticeFor(parsed.errors), parsed.errors);
    said.clear();
    submission.send(posting, isKept ? null : undefined);
  };

  const change = (field: FormField, value: string) => {
    setValues.change(field, value);
    said.correct(field);
  };
  const state: OrderFormState = {
    product,
    special,
    settings,
    values,
    errors: said.errors,
    change,
    goods: quote.ok ? quote.goodsCents : ZERO_CENTS,
    toggleAddOn: (value, isChosen) => {
      setValues.toggleAddOn(value, isChosen);
      said.correct("addOns");
    },
  };
  return {
    isByQuote,
    taken,
    state,
    quote,
    priceChange,
    uploads,
    coupon,
    totalsWith,
    submissionKey,
    refusal: said.refusal,
    submit,
    isBusy: submission.isBusy || isChecking,
    isCartLine,
    /** Fetches what reads the form, once somebody has begun to fill it in. */
    prepare: () => void loadReader().catch(() => null),
    /** The script runs and what was kept is back. */
    isAlive: isRestored,
  };
}

/** What the customer saw, in dollars; what is priced by quote costs nothing until they accept it. */
export function expectedTotal(quote: Quote, isByQuote: boolean): string {
  if (isByQuote) return toDollars(ZERO_CENTS);
  return quote.ok ? toDollars(quote.totalCents) : "";
}

/** A code that was typed and not applied would count for nothing. */
function codeObstacle(coupon: CouponBox, couponCode: string): FormErrors {
  if (coupon.applied !== null || couponCode.trim() === "") return {};
  return { couponCode: ["Apply this code first, or clear it."] };
}

/** The form as it is sent by JavaScript: files went before it, the total is the one just shown. */
function postedForm(form: HTMLFormElement, total: string): FormData {
  const posting = new FormData(form);
  posting.delete("upload");
  posting.delete("designUpload");
  posting.set("expectedTotal", total);
  posting.set("answer", "data");
  return posting;
}

type RequestedResult = Extract<TakenResult, { status: "requested" }>;

function takenOf(posted: OrderAnswer<FormValues> | undefined): RequestedResult | null {
  return posted?.result?.status === "requested" ? posted.result : null;
}

function refusedOf(posted: OrderAnswer<FormValues> | undefined) {
  return posted?.result?.status === "refused" ? posted.result : null;
}
