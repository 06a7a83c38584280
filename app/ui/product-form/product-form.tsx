import { type FormEvent, type ReactNode, useMemo, useRef, useState } from "react";
import type { Product } from "#app/shop/catalog/product.ts";
import { noticeFor, ORDER_NOTICES } from "#app/shop/order/order-notices.ts";
import { needsDelivery } from "#app/shop/pricing/quote.ts";
import type { Special } from "#app/shop/special/special.ts";
import { showToast } from "#app/ui/kit/show-toast.ts";
import { focusFirstError } from "./focus-first-error.ts";
import type { FormField, FormValues } from "./form-values.ts";
import { FormNotice } from "./form-notice.tsx";
import type { OrderAnswer } from "./order-answer.ts";
import { OrderFormContext } from "./order-form-context.ts";
import { type FormErrors, parseOrderForm } from "./parse-order-form.ts";
import { quoteForm } from "./quote-form.ts";
import type { ShopFacts } from "./shop-facts.ts";
import { OrderSteps } from "./steps/order-steps.tsx";
import { ContactStep } from "./steps/contact-step.tsx";
import { DeliveryStep } from "./steps/delivery-step.tsx";
import { OrderTicket } from "./ticket/order-ticket.tsx";
import { PriceBar } from "./ticket/price-bar.tsx";
import { useCoupon } from "./use-coupon.ts";
import { useKeptDraft } from "./use-draft.ts";
import { useFormValues } from "./use-form-values.ts";
import { useOrderUploads } from "./use-order-uploads.ts";
import { usePriceChange } from "./use-price-change.ts";
import { useSubmission } from "./use-submission.ts";

export interface ProductFormProps {
  product: Product;
  special: Special | null;
  shop: ShopFacts;
  isMember: boolean;
  /** What the page starts with when nothing was chosen. */
  start: FormValues;
  /** What this address chooses. */
  chosen: FormValues;
  /** The answer to a form that was posted without JavaScript. */
  posted: OrderAnswer | undefined;
  submissionKey: string;
  /** Where the form posts to; also tells the drafts of different products apart. */
  action: string;
  /** What stands above the steps: pictures, name, description. */
  children: ReactNode;
}

/**
 * The order form of a product: options, design, artwork, contact, delivery and
 * the order summary. The price is reckoned in the browser; the server reckons
 * it again (specification §2, decisions §4).
 */
export function ProductForm(props: ProductFormProps) {
  const { product, special, shop, isMember, posted, action } = props;
  const form = useRef<HTMLFormElement>(null);
  const rendered = posted?.values ?? props.chosen;
  const { values, draft, isRestored, ...set } = useFormValues(form, {
    ...{ product, special, start: props.start, rendered },
    ...{ wasPosted: posted !== undefined, formId: action },
  });
  const uploads = useOrderUploads(product, shop, posted?.files, draft?.files);
  const coupon = useCoupon(product.id);
  const [errors, setErrors] = useState<FormErrors>(errorsOf(posted));
  const [refusal, setRefusal] = useState(noticeOf(posted));
  const [orderNumber, setOrderNumber] = useState<string | null>(null);
  const submissionKey = draft?.submissionKey ?? props.submissionKey;

  const surroundings = { product, special, isMember, rates: shop };
  const quote = useMemo(
    () => quoteForm(values, coupon.counted, surroundings),
    [values, coupon.counted, product, special, isMember, shop],
  );
  const priceChange = usePriceChange(quote, isRestored);

  const { files, designImages } = uploads;
  const kept = useMemo(
    () => ({
      values,
      files: { files: files.received, "design.designImages": designImages.received },
      submissionKey,
      orderNumber: orderNumber ?? draft?.orderNumber ?? null,
    }),
    [values, files.list, designImages.list, submissionKey, orderNumber, draft],
  );
  useKeptDraft(action, isRestored ? kept : null);

  const refuse = (notice: { title: string; text: string }, found: FormErrors) => {
    setErrors(found);
    setRefusal({ notice, details: found[""] ?? [] });
    focusFirstError(form.current, found);
  };
  const submission = useSubmission(action, {
    placed: (result) => setOrderNumber(result.orderNumber),
    refused: (result) => refuse(result.notice, result.errors),
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (submission.isBusy) return;
    const stop = (notice: { title: string; text: string }, found: FormErrors) => {
      showToast({ ...notice, tone: "bad" });
      refuse(notice, found);
    };
    const blocked = obstacleOf(coupon, values, uploads.isSending);
    if (blocked) return stop(ORDER_NOTICES.fieldsMissing, blocked);
    const posting = postedForm(event.currentTarget);
    if (coupon.applied && !coupon.counted) {
      coupon.calculate();
      const withCoupon = quoteForm(values, coupon.applied, surroundings);
      posting.set("expectedTotal", expectedTotalOf(withCoupon));
    }
    const parsed = parseOrderForm(product, posting);
    if (!parsed.ok) return stop(noticeFor(parsed.errors), parsed.errors);
    setErrors({});
    setRefusal(null);
    submission.send(posting);
  };

  const change = (field: FormField, value: string) => {
    set.change(field, value);
    setErrors(({ [field]: _corrected, ...others }) => others);
  };
  const context = {
    ...{ product, special, shop, values, errors, change },
    toggleAddOn: set.toggleAddOn,
  };

  return (
    <OrderFormContext value={context}>
      <form
        ref={form}
        className="product-layout"
        method="post"
        action={action}
        encType="multipart/form-data"
        noValidate
        onSubmit={submit}
        aria-label={`Order ${special?.title ?? product.name}`}
      >
        <div className="product-main">
          {props.children}
          <input type="hidden" name="submissionKey" value={submissionKey} />
          <OrderSteps uploads={uploads} />
          <ContactStep />
          {needsDelivery([{ product }]) && <DeliveryStep />}
        </div>
        <div className="product-aside">
          <OrderTicket
            quote={quote}
            coupon={coupon}
            isBusy={submission.isBusy}
            notice={refusal && <FormNotice {...refusal} />}
          />
        </div>
        <p className="sr" role="status">
          {priceChange && `${priceChange.text}. ${priceChange.total}`}
        </p>
        <PriceBar quote={quote} change={priceChange} />
      </form>
    </OrderFormContext>
  );
}
