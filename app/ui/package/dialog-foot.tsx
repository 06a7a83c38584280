import { formatCents } from "#app/shop/money/money.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { SKIP } from "./skip-step.tsx";
import type { FormQuote } from "#app/ui/order-form/form-quote.ts";
import { withAmount } from "#app/ui/order-form/with-amount.ts";

/** The price in view, and the way back and on. */
export function DialogFoot({
  quote,
  isFirst,
  isLast,
  isBusy,
  onPrevious,
  onSkip,
}: {
  quote: FormQuote;
  isFirst: boolean;
  isLast: boolean;
  isBusy: boolean;
  onPrevious: () => void;
  /** Left out where the step is skipped already. */
  onSkip: (() => void) | null;
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
        {onSkip && (
          <Button look="quiet" className="package-pass" disabled={isBusy} onClick={onSkip}>
            {SKIP}
          </Button>
        )}
        {isLast ? (
          <Button key="submit" type="submit" busy={isBusy} busyLabel="Submitting...">
            {withAmount("Submit Order", quote)}
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
