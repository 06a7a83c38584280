import type { Earner } from "#app/shop/rewards/earn/would-earn.ts";
import { EarnLine } from "./earn-line.tsx";
import type { FormQuote } from "./form-quote.ts";
import { PriceLines } from "#app/ui/kit/price-lines.tsx";

/** The lines that add up to the total and what that earns, or what is missing before there is one. */
export function TicketLines({
  quote,
  earner,
  totalLabel,
}: {
  quote: FormQuote;
  earner: Earner | null;
  totalLabel?: string | undefined;
}) {
  if (quote.ok) {
    return (
      <>
        <PriceLines
          lines={quote.lines}
          totalCents={quote.totalCents}
          totalLabel={quote.taxPending ? "Total before tax" : totalLabel}
        >
          {quote.taxPending && (
            <div>
              <dt>
                Sales tax
                <span>Choose a state to calculate tax</span>
              </dt>
              <dd className="muted">
                <NotKnownYet />
              </dd>
            </div>
          )}
        </PriceLines>
        <EarnLine lines={quote.lines} earner={earner} />
      </>
    );
  }
  return (
    <>
      <ul className="ticket-missing">
        {quote.problems.map(({ field, message }) => (
          <li key={`${field} ${message}`}>{message}</li>
        ))}
      </ul>
      <dl className="lines">
        <div className="total">
          <dt>{totalLabel ?? "Total"}</dt>
          <dd>
            <NotKnownYet />
          </dd>
        </div>
      </dl>
    </>
  );
}

function NotKnownYet() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">not known yet</span>
    </>
  );
}
