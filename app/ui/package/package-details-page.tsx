import { useRef, useState } from "react";
import type { DetailPart } from "#app/shop/order/line/package-details.ts";
import { DETAILS_NOTICES, REVISION, SAVE_INTENT } from "#app/shop/package/details-form.ts";
import type { SubmitResult } from "#app/shop/checkout/submit-result.ts";
import type { FormErrors } from "#app/ui/order-form/form-errors.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { FormNotice } from "#app/ui/order-form/form-notice.tsx";
import "#app/ui/order-form/ordering.css";
import { useFormValues } from "#app/ui/order-form/use-form-values.ts";
import { useOrderForm } from "#app/ui/order-form/use-order-form.ts";
import { ServiceFormContext } from "../service-form/service-form-context.ts";
import {
  type ServiceFormKind,
  serviceFormKind,
  type ServiceFormSources,
} from "../service-form/service-form-kind.ts";
import { PACKAGE_STEPS } from "./package-steps.ts";
import "./package.css";

interface DetailsOrder {
  orderNumber: string;
  revision: number;
  /** The revision that the page's own address names. */
  asked: number;
  missing: readonly DetailPart[];
  /** Fields whose answers are here and are not shown. */
  known: readonly string[];
  /** What is said of the files that are here. */
  filesHere: string;
}

/** A package's details after it was ordered: saved at any time, sent once they are done. */
export function PackageDetailsPage({
  order,
  path,
  orderPath,
  heading: Heading,
  ...sources
}: ServiceFormSources & {
  order: DetailsOrder;
  path: string;
  /** Back to the order. */
  orderPath: string;
  /** The account area has a first heading of its own. */
  heading: "h1" | "h2";
}) {
  const form = useRef<HTMLFormElement>(null);
  const [opened] = useState(sources.posted ? order.asked : order.revision);
  // Who saves again once they were told of the other tab means it.
  const [isTold, setTold] = useState(isClash(sources.posted?.result));
  const revision = isTold ? order.revision : opened;
  const kind = detailsKind(`${path}?${REVISION}=${revision}`, (errors) => {
    if (REVISION in errors) setTold(true);
  });
  const held = useFormValues(form, kind, sources);
  const details = useOrderForm(form, kind, held, sources);
  const Part = Heading === "h1" ? "h2" : "h3";
  return (
    <article className="package-details">
      <Heading>
        Package details <span className="num">{order.orderNumber}</span>
      </Heading>
      <p className="voice">
        Save as often as you like. When you send them, our designers choose whatever is still open.
      </p>
      {order.filesHere !== "" && <p className="muted">{order.filesHere}</p>}
      <ServiceFormContext value={details.state}>
        <form
          ref={form}
          className="form"
          method="post"
          action={kind.action}
          encType="multipart/form-data"
          noValidate
          data-alive={details.state.isAlive || undefined}
          onFocus={details.prepare}
          onSubmit={(event) => {
            event.preventDefault();
            void details.submit(event.currentTarget, intentOf(event.nativeEvent));
          }}
          aria-label="Package details"
        >
          {PACKAGE_STEPS.map(({ id, part, title, Fields }) => (
            <section key={id} className="sheet package-part" aria-labelledby={`step-${id}`}>
              <Part id={`step-${id}`}>
                {title}
                {order.missing.includes(part) && <span className="slug"> Still missing</span>}
              </Part>
              <Fields known={order.known} />
            </section>
          ))}
          {details.refusal && <FormNotice {...details.refusal} errors={details.state.errors} />}
          <div className="order-actions">
            <Button type="submit" busy={details.isBusy} busyLabel="Sending...">
              Send to our designers
            </Button>
            <Button
              type="submit"
              look="outline"
              name="intent"
              value={SAVE_INTENT}
              disabled={details.isBusy}
            >
              Save for later
            </Button>
            <ButtonLink look="quiet" to={orderPath}>
              Back to the order
            </ButtonLink>
          </div>
        </form>
      </ServiceFormContext>
    </article>
  );
}

function isClash(result: SubmitResult | null | undefined): boolean {
  return result?.status === "refused" && REVISION in result.errors;
}

function intentOf(event: Event): string {
  if (!(event instanceof SubmitEvent)) return "";
  return event.submitter instanceof HTMLButtonElement ? event.submitter.value : "";
}

/** Nothing is bought: the form has no price. */
function detailsKind(action: string, onRefused: (errors: FormErrors) => void): ServiceFormKind {
  return serviceFormKind({
    action,
    quote: () => ({ ok: false, problems: [] }),
    loadSchema: async () => (await import("#app/shop/package/details-form.ts")).detailsFormSchema,
    noticeFor: () => DETAILS_NOTICES.fieldsMissing,
    progress: () => null,
    sharesKey: true,
    onRefused,
  });
}
