import { Fragment, type ReactNode, useEffect, useRef } from "react";
import { ORDER_NOTICES } from "#app/shop/checkout/order-notices.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { focusFirstError } from "#app/ui/order-form/focus-first-error.ts";
import { fieldId } from "#app/ui/order-form/form-errors.ts";
import { useTicketHeight } from "#app/ui/order-form/use-ticket-height.ts";
import type { FormQuote } from "#app/ui/order-form/form-quote.ts";
import { withAmount } from "#app/ui/order-form/with-amount.ts";
import { TicketLines } from "#app/ui/order-form/ticket-lines.tsx";
import type { TakenResult } from "#app/ui/order-form/use-submission.ts";
import { useServiceFormState } from "./service-form-context.ts";

/** The order was placed: the way to its payment, whatever became of the tab. */
function TakenNotice({ taken }: { taken: Extract<TakenResult, { status: "placed" }> }) {
  const link = useRef<HTMLAnchorElement>(null);
  // The button may just have gone off under the focus.
  useEffect(() => link.current?.focus(), []);
  return (
    <Notice tone="pass" title={taken.notice.title} live>
      Order {taken.orderNumber} waits for its payment.{" "}
      <a ref={link} className="link" href={taken.approvalUrl} target="_blank" rel="noreferrer">
        Open the payment page
      </a>{" "}
      if it did not open by itself.
    </Notice>
  );
}

/** What is left to fill in, each leading to its field. */
function Missing({
  fields,
  names,
}: {
  fields: readonly string[];
  names: Readonly<Record<string, string>>;
}) {
  return (
    <p className="help">
      Still needed:{" "}
      {fields.map((field, place) => (
        <Fragment key={field}>
          {place > 0 && ", "}
          <a
            className="link"
            href={`#${fieldId(field)}`}
            onClick={(event) => {
              event.preventDefault();
              focusFirstError(event.currentTarget.closest("form"), { [field]: [] });
            }}
          >
            {names[field] ?? field}
          </a>
        </Fragment>
      ))}
    </p>
  );
}

export interface TicketWords {
  /** The button ("Submit Order"), and what it reads while busy. */
  submit: string;
  /** It names the total as well. */
  namesTotal?: boolean;
  busy: string;
  /** Under the button: what happens then. */
  help: ReactNode;
  /** While the button is off: what each field that is missing is called. */
  missing?: Readonly<Record<string, string>>;
  totalLabel?: string;
  /** Under the lines: what the total means. */
  note?: string;
  /** What the button reads that asks for the form anew, without JavaScript. */
  update?: string;
}

/** A service's order summary as a job ticket: what it costs, and the button. */
export function ServiceTicket({
  quote,
  taken,
  isBusy,
  isHeld,
  missing,
  notice,
  words,
  dates,
  children,
}: {
  quote: FormQuote;
  /** The order that was just placed: the way to its payment stays in view. */
  taken: TakenResult | null;
  isBusy: boolean;
  /** It waits for a change of what is ordered. */
  isHeld: boolean;
  /** The fields without which nothing is sent. */
  missing: readonly string[];
  /** Why the last submission was not taken. */
  notice: ReactNode;
  words: TicketWords;
  /** Under the price, a part of its own. */
  dates: ReactNode;
  /** A part between the price and the button. */
  children: ReactNode;
}) {
  const { settings } = useServiceFormState();
  const sheet = useRef<HTMLElement>(null);
  useTicketHeight(sheet);
  const isComplete = missing.length === 0;
  const isPlaced = taken?.status === "placed";
  return (
    <section
      ref={sheet}
      className="sheet ticket"
      id="order-summary"
      tabIndex={-1}
      aria-labelledby="order-summary-head"
    >
      <div className="sec">
        <div className="ticket-head">
          <h2 id="order-summary-head">Order summary</h2>
          <span className="slug">in USD</span>
        </div>
        <TicketLines quote={quote} earner={settings.earner} totalLabel={words.totalLabel} />
        {words.note !== undefined && <p className="help num">{words.note}</p>}
        <noscript>
          <Button type="submit" name="intent" value="update" look="outline" size="sm" block>
            {words.update ?? "Update price"}
          </Button>
        </noscript>
      </div>
      {dates}
      {children !== undefined && <div className="sec">{children}</div>}
      <div className="sec ticket-acts">
        {notice}
        {isPlaced && <TakenNotice taken={taken} />}
        {/* What was just ordered is not asked for again. */}
        {(isComplete || !isPlaced) && (
          <Button
            type="submit"
            size="lg"
            block
            busy={isBusy || isHeld}
            {...(isBusy && { busyLabel: words.busy })}
            disabled={!isComplete}
          >
            {words.namesTotal ? withAmount(words.submit, quote) : words.submit}
          </Button>
        )}
        {isComplete ? (
          <p className="help">{words.help}</p>
        ) : (
          !isPlaced && <Missing fields={missing} names={words.missing ?? {}} />
        )}
        <p className="sr-only" role="status">
          {isBusy ? ORDER_NOTICES.submitting.title : ""}
        </p>
      </div>
    </section>
  );
}
