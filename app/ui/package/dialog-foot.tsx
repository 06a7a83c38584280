import { formatCents } from "#app/shop/money/money.ts";
import { Button } from "#app/ui/kit/button.tsx";
import type { FormQuote } from "#app/ui/order-form/form-quote.ts";

/** The price in view, and the way back and on. */
export function DialogFoot({
  quote,
  isFirst,
  isLast,
  isBusy,
  onPrevious,
}: {
  quote: FormQuote;
  isFirst: boolean;
  isLast: boolean;
  isBusy: boolean;
  onPrevious: () => void;
}) {
  return (
    <div className="package-foot">
      <p className="package-total num">
        <b>{quote.ok ? formatCents(quote.totalCents) : "–"}</b>
        <span className="slug">
          {quote.ok && quote.taxPending ? "before tax" : "with shipping and tax"}
        </span>
      </p>
      <div className="package-acts">
        <Button look="outline" disabled={isFirst || isBusy} onClick={onPrevious}>
          Previous
        </Button>
        {isLast ? (
          <Button key="submit" type="submit" busy={isBusy} busyLabel="Submitting...">
            Submit Order
          </Button>
        ) : (
          <Button key="next" type="submit">
            Next
          </Button>
        )}
      </div>
    </div>
  );
}
