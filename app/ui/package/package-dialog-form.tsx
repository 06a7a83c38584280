import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { DetailPart } from "#app/shop/order/line/package-details.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { TICKED } from "../service-form/service-values.ts";
import { laterField, SkippedField } from "./skip-step.tsx";
import type { Product } from "#app/shop/catalog/product.ts";
import { ORDER_NOTICES } from "#app/shop/checkout/order-notices.ts";
import { focusFirstError } from "#app/ui/order-form/focus-first-error.ts";
import type { FormErrors } from "#app/ui/order-form/form-errors.ts";
import { FormNotice } from "#app/ui/order-form/form-notice.tsx";
import { useFormValues } from "#app/ui/order-form/use-form-values.ts";
import { dollarsSeen, totalOf, useOrderForm } from "#app/ui/order-form/use-order-form.ts";
import { TicketLines } from "#app/ui/order-form/ticket-lines.tsx";
import { ServiceFormContext } from "../service-form/service-form-context.ts";
import type { ServiceFormSources } from "../service-form/service-form-kind.ts";
import { DialogFoot } from "./dialog-foot.tsx";
import { DialogProgress } from "./dialog-progress.tsx";
import { packageFormKind } from "./package-form-kind.ts";
import { PackageDays } from "./package-days.tsx";
import { PackageOrdered } from "./package-ordered.tsx";
import { PACKAGE_STEPS } from "./package-steps.ts";

/** A second press on Next must not submit the order that has just come up. */
const SECOND_PRESS_MS = 500;

const LAST = PACKAGE_STEPS.length - 1;

interface View {
  step: number;
  /** The place that the focus goes to when the step comes up. */
  focus: "head" | "summary" | FormErrors | null;
}

/** One step at a time; all of them stay in the form, so that nothing typed is lost. */
export function PackageDialogForm({
  product,
  isMember,
  sources,
  onClose,
}: {
  product: Product;
  isMember: boolean;
  sources: ServiceFormSources;
  onClose: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [{ step, focus }, setView] = useState<View>({ step: 0, focus: null });
  const movedAt = useRef(0);
  const kind = packageFormKind(product, { isMember, rates: sources.settings });
  const held = useFormValues(form, kind, sources);
  const order = useOrderForm(form, kind, held, sources);
  const { quote, taken, refusal } = order;
  const { errors } = order.state;
  // What lies in another step can't be led to from this one.
  const ofStep = Object.fromEntries(
    Object.entries(errors).filter(([field]) => PACKAGE_STEPS[step]?.has(field)),
  );

  // A field that needs another look may be in a step that is not shown.
  const showErrors = useEffectEvent(() => {
    const wrong = PACKAGE_STEPS.findIndex(({ has }) => Object.keys(errors).some(has));
    if (wrong >= 0) setView({ step: wrong, focus: errors });
  });
  useEffect(() => {
    if (refusal) showErrors();
  }, [refusal]);

  // Once the step is shown: the head of it, or what is wrong in it.
  useEffect(() => {
    if (focus === "head") focusHead(form.current);
    else if (focus === "summary") focusSummary(form.current);
    else if (focus) focusFirstError(form.current, focus);
  }, [focus, step]);

  if (taken?.status === "placed") return <PackageOrdered taken={taken} onClose={onClose} />;

  const isSkipped = (part: DetailPart) => held.values[laterField(part)] === TICKED;
  const current = PACKAGE_STEPS[step];
  const skip = () => {
    if (current) held.change(laterField(current.part), TICKED);
    // The last step stays: what the order comes to is in it, and the button that submits it.
    setView({ step: Math.min(step + 1, LAST), focus: step < LAST ? "head" : "summary" });
  };
  const moveTo = (next: number) => setView({ step: next, focus: "head" });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (step < LAST) {
      movedAt.current = event.timeStamp;
      moveTo(step + 1);
    } else if (event.timeStamp - movedAt.current > SECOND_PRESS_MS) {
      void order.submit(event.currentTarget);
    }
  };

  return (
    <ServiceFormContext value={order.state}>
      <form
        ref={form}
        className="package-form"
        method="post"
        action={kind.action}
        encType="multipart/form-data"
        noValidate
        data-alive={order.state.isAlive || undefined}
        onFocus={order.prepare}
        onSubmit={submit}
        aria-label={`Order the ${product.name}`}
      >
        <DialogProgress step={step} errors={errors} isSkipped={isSkipped} onMove={moveTo} />
        <input type="hidden" name="submissionKey" value={order.submissionKey} />
        <input type="hidden" name="expectedTotal" value={dollarsSeen(totalOf(quote))} />
        {PACKAGE_STEPS.map(({ id, part, title, Needed, Fields }, index) => (
          <section
            key={id}
            className="package-step"
            hidden={index !== step}
            aria-labelledby={`step-${id}`}
          >
            <h3 id={`step-${id}`} tabIndex={-1}>
              {title}
            </h3>
            <SkippedField part={part} />
            {Needed && <Needed />}
            {index === LAST && isSkipped(part) ? (
              <p className="muted">
                Finish this after you order, from the link in our email or in your account.{" "}
                <Button look="quiet" size="sm" onClick={() => held.change(laterField(part), "")}>
                  Fill it in now
                </Button>
              </p>
            ) : (
              <Fields />
            )}
            {index === LAST && (
              <section className="package-summary" aria-label="Order summary" tabIndex={-1}>
                <TicketLines quote={quote} earner={order.state.settings.earner} />
                <PackageDays product={product} />
              </section>
            )}
          </section>
        ))}
        {refusal && <FormNotice {...refusal} errors={ofStep} />}
        <DialogFoot
          quote={quote}
          isFirst={step === 0}
          isLast={step === LAST}
          isBusy={order.isBusy}
          onPrevious={() => moveTo(step - 1)}
          onSkip={step === LAST && current && isSkipped(current.part) ? null : skip}
        />
        <p className="sr-only" role="status">
          {order.isBusy ? ORDER_NOTICES.submitting.title : ""}
        </p>
      </form>
    </ServiceFormContext>
  );
}

function focusSummary(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>(".package-summary")?.focus();
}

function focusHead(form: HTMLFormElement | null) {
  const head = form?.querySelector<HTMLElement>(".package-step:not([hidden]) > h3");
  head?.focus({ preventScroll: true });
  form?.closest("dialog")?.scrollTo({ top: 0 });
}
