import { type ComponentType, type ReactNode, useRef } from "react";
import type { ProductImage } from "#app/shop/catalog/product.ts";
import { classNames } from "#app/ui/kit/class-names.ts";
import { FormNotice } from "#app/ui/order-form/form-notice.tsx";
import "#app/ui/order-form/ordering.css";
import { PriceBar } from "#app/ui/order-form/price-bar.tsx";
import { useFormValues } from "#app/ui/order-form/use-form-values.ts";
import { dollarsSeen, totalOf, useOrderForm } from "#app/ui/order-form/use-order-form.ts";
import { ServiceFormContext } from "./service-form-context.ts";
import type { ServiceValues } from "./service-values.ts";
import type { ServiceFormKind, ServiceFormSources } from "./service-form-kind.ts";
import { ServicePicture } from "./service-picture.tsx";
import { ServiceTicket, type TicketWords } from "./service-ticket.tsx";

/**
 * The order form of a service: its steps on the left, the job ticket with price
 * lines, total and button on the right, a price bar on phones. A form of this
 * family is a `ServiceFormKind`, the words of its ticket, and steps as children
 * that use `useText`, `useRadio`, `useTick`, `ServiceFiles` and `RowList`.
 */
export function ServiceForm({
  kind,
  sources,
  label,
  picture,
  head,
  words,
  dates,
  ticket,
  bar,
  isHeld = false,
  Done,
  children,
}: {
  kind: ServiceFormKind;
  sources: ServiceFormSources;
  /** The form's name for screen readers. */
  label: string;
  /** Beside the steps, and in view while they are gone through; `null` when what is ordered has none. */
  picture?: Pick<ProductImage, "url" | "alt"> | null;
  /** What stands above the steps. */
  head?: ReactNode;
  words: TicketWords;
  /** Under the price, as a part of the ticket: when it would be ready. */
  dates?: ReactNode;
  /** A part of the ticket between the price and the button. */
  ticket?: ReactNode;
  /**
   * The bar at the foot of a phone sends the form itself, and says this under the total; without
   * it, the bar leads to the ticket.
   */
  bar?: (values: ServiceValues) => string | null | undefined;
  /** What is ordered is being changed: nothing is sent before it is as it is shown. */
  isHeld?: boolean;
  /** Instead of form and ticket, once a request without payment was taken. */
  Done?: ComponentType<{ orderNumber: string }>;
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const held = useFormValues(form, kind, sources);
  const order = useOrderForm(form, kind, held, sources);
  const { quote, taken, isBusy, missing } = order;
  if (taken?.status === "requested" && Done) return <Done orderNumber={taken.orderNumber} />;
  const notice = order.refusal && <FormNotice {...order.refusal} errors={order.state.errors} />;
  return (
    <ServiceFormContext value={order.state}>
      <form
        ref={form}
        className={classNames("order-form", picture !== undefined && "configurator")}
        method="post"
        action={kind.action}
        encType="multipart/form-data"
        noValidate
        data-alive={order.state.isAlive || undefined}
        onFocus={order.prepare}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isHeld) void order.submit(event.currentTarget);
        }}
        aria-label={label}
      >
        {/* Enter in a field presses the first button of a form: this one, not a row's. */}
        <button
          type="submit"
          className="sr-only"
          tabIndex={-1}
          aria-hidden
          disabled={missing.length > 0}
        />
        {picture !== undefined && (
          <div className="order-picture">{picture && <ServicePicture picture={picture} />}</div>
        )}
        <div className="order-main">
          {sources.posted && notice && <noscript>{notice}</noscript>}
          {head}
          <input type="hidden" name="submissionKey" value={order.submissionKey} />
          <input type="hidden" name="expectedTotal" value={dollarsSeen(totalOf(quote))} />
          {children}
        </div>
        <div className="order-aside">
          <ServiceTicket
            quote={quote}
            taken={taken}
            isBusy={isBusy}
            isHeld={isHeld}
            missing={missing}
            notice={notice}
            words={words}
            dates={dates}
          >
            {ticket}
          </ServiceTicket>
        </div>
        <p className="sr-only" role="status">
          {order.priceChange && `${order.priceChange.text}. ${order.priceChange.total}`}
        </p>
        <PriceBar
          quote={quote}
          change={order.priceChange}
          {...(bar && {
            submit: { label: words.submit, isBusy: isBusy || isHeld },
            note: quote.ok && quote.taxPending ? undefined : (bar(held.values) ?? undefined),
          })}
        />
      </form>
    </ServiceFormContext>
  );
}
