import { type RefObject, useEffect, useMemo, useState } from "react";
import type { Product } from "#app/shop/catalog/product.ts";
import type { SavedAddress } from "#app/shop/customer/known-customer.ts";
import { noticeFor, ORDER_NOTICES } from "#app/shop/order/order-notices.ts";
import { toDollars } from "#app/shop/pricing/money.ts";
import type { Special } from "#app/shop/special/special.ts";
import { showToast } from "#app/ui/kit/show-toast.ts";
import { focusFirstError } from "#app/ui/order-form/focus-first-error.ts";
import type { FormErrors } from "#app/ui/order-form/form-errors.ts";
import type { FileLists } from "#app/ui/order-form/order-draft.ts";
import type { Refusal } from "#app/ui/order-form/form-notice.tsx";
import type { FormSettings } from "#app/ui/order-form/form-settings.ts";
import type { FormField, FormValues } from "./form-values.ts";
import type { OrderAnswer } from "#app/ui/order-form/order-answer.ts";
import type { OrderFormState } from "./order-form-context.ts";
import { type QuoteSurroundings, quoteForm } from "./quote-form.ts";
import { type CouponBox, useCoupon } from "./use-coupon.ts";
import { useKeptDraft } from "#app/ui/order-form/use-kept-draft.ts";
import { useFormValues } from "./use-form-values.ts";
import { useOrderUploads } from "./use-order-uploads.ts";
import { usePriceChange } from "#app/ui/order-form/use-price-change.ts";
import { useSubmission } from "#app/ui/order-form/use-submission.ts";

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
  /** Where the form posts to; also tells the drafts of different products apart. */
  action: string;
}

const NO_FILES: FileLists = {};

/** The schema and what it stands on are needed only once the form is sent. */
const loadReader = () => import("./parse-order-form.ts");

/** The order form alive: values, price, files, coupon, draft and submission held together. */
export function useOrderForm(form: RefObject<HTMLFormElement | null>, sources: OrderFormSources) {
  const { product, special, settings, isMember, start, posted, action } = sources;
  const { values, draft, submissionKey, isRestored, ...setValues } = useFormValues(form, {
    product,
    special,
    start,
    rendered: posted?.values ?? sources.chosen,
    wasPosted: posted !== undefined,
    formId: action,
    submissionKey: sources.submissionKey,
  });
  const uploads = useOrderUploads(product, settings, posted?.files ?? NO_FILES);
  const { restore, received: files } = uploads;
  useEffect(() => {
    if (draft) restore(draft.files);
  }, [draft, restore]);
  const coupon = useCoupon(product.id, submissionKey, posted?.coupon ?? null);
  const [errors, setErrors] = useState<FormErrors>(() => refusedOf(posted)?.errors ?? {});
  const [isChecking, setChecking] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(() => refusalOf(posted));

  const surroundings: QuoteSurroundings = useMemo(
    () => ({ product, special, isMember, rates: settings }),
    [product, special, isMember, settings],
  );
  const quote = useMemo(
    () => quoteForm(values, coupon.counted, surroundings),
    [values, coupon.counted, surroundings],
  );
  const priceChange = usePriceChange(quote, isRestored);

  const kept = useMemo(() => ({ values, files, submissionKey }), [values, files, submissionKey]);
  useKeptDraft(action, isRestored ? kept : null);

  const showRefusal = ({ title, text }: Refusal["notice"], found: FormErrors) => {
    // The notice stays beside the button; the toast may go.
    showToast({ title, text, tone: "bad", durationMs: 8000 });
    setErrors(found);
    if (found["couponCode"]) coupon.drop();
    setRefusal({ notice: { title, text }, details: found[""] ?? [] });
    focusFirstError(form.current, found);
  };
  const submission = useSubmission(action, {
    onRefused: ({ notice, errors: found }) => showRefusal(notice, found),
  });

  const submit = async (filled: HTMLFormElement) => {
    if (submission.isBusy || isChecking) return;
    const obstacle = obstacleOf(coupon, values.couponCode, uploads.obstacles);
    if (obstacle) return showRefusal(ORDER_NOTICES.fieldsMissing, obstacle);
    coupon.calculate();
    const total = quoteForm(values, coupon.applied, surroundings);
    const posting = postedForm(filled, total.ok ? toDollars(total.totalCents) : "");
    setChecking(true);
    const reader = await loadReader().catch(() => null);
    setChecking(false);
    // Without the reader, which a broken line may have kept away for good, the server reads it.
    const parsed = reader?.parseOrderForm(product, posting);
    if (parsed && !parsed.ok) return showRefusal(noticeFor(parsed.errors), parsed.errors);
    setErrors({});
    setRefusal(null);
    submission.send(posting);
  };

  const change = (field: FormField, value: string) => {
    setValues.change(field, value);
    setErrors(({ [field]: _corrected, ...others }) => others);
  };
  const state: OrderFormState = {
    ...{ product, special, settings, values, errors, change },
    toggleAddOn: setValues.toggleAddOn,
  };
  return {
    ...{ state, quote, priceChange, uploads, coupon, submissionKey, refusal, submit },
    isBusy: submission.isBusy || isChecking,
    /** Fetches what reads the form, once somebody has begun to fill it in. */
    prepare: () => void loadReader().catch(() => null),
    /** The script runs and what was kept is back. */
    isAlive: isRestored,
  };
}

/** What the browser alone can tell: a form that is not ready to be sent. */
function obstacleOf(coupon: CouponBox, couponCode: string, uploads: FormErrors): FormErrors | null {
  const errors: Record<string, readonly string[]> = { ...uploads };
  if (coupon.applied === null && couponCode.trim() !== "") {
    errors["couponCode"] = ["Apply this code first, or clear it."];
  }
  return Object.keys(errors).length > 0 ? errors : null;
}

/** The form as it is sent by JavaScript: files went before it, the total is the one just shown. */
function postedForm(form: HTMLFormElement, expectedTotal: string): FormData {
  const posting = new FormData(form);
  posting.delete("upload");
  posting.delete("designUpload");
  posting.set("expectedTotal", expectedTotal);
  posting.set("answer", "data");
  return posting;
}

function refusedOf(posted: OrderAnswer<FormValues> | undefined) {
  return posted?.result?.status === "refused" ? posted.result : null;
}

function refusalOf(posted: OrderAnswer<FormValues> | undefined): Refusal | null {
  const refused = refusedOf(posted);
  return refused && { notice: refused.notice, details: refused.errors[""] ?? [] };
}
