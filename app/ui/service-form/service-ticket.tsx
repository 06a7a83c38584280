import { type ReactNode, useEffect, useRef } from "react";
import { ORDER_NOTICES } from "#app/shop/checkout/order-notices.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
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

export interface TicketWords {
  /** The button ("Submit Order"), and what it reads while busy. */
  submit: string;
  /** It names the total as well. */
  namesTotal?: boolean;
  busy: string;
  /** Under the button: what happens then. */
  help: ReactNode;
  /** Under the button while it is off: what is missing. */
  incomplete?: string;
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
  isComplete,
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
  isComplete: boolean;
  /** Why the last submission was not taken. */
  notice: ReactNode;
  words: TicketWords;
  /** Under the price, a part of its own. */
  dates: ReactNode;
  /** A part between the price and the button. */
  children: ReactNode;
}) {
  const { settings } = useServiceFormState();
  return (
    <section className="sheet ticket" id="order-summary" aria-labelledby="order-summary-head">
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
        {taken?.status === "placed" && <TakenNotice taken={taken} />}
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
        <p className="help">{isComplete ? words.help : (words.incomplete ?? words.help)}</p>
        <p className="sr-only" role="status">
          {isBusy ? ORDER_NOTICES.submitting.title : ""}
        </p>
      </div>
    </section>
  );
}
