import { useEffect, useState } from "react";
import { formatCents } from "#app/shop/money/money.ts";
import { BY_QUOTE } from "#app/shop/order/unpriced.ts";
import type { FormQuote } from "./form-quote.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { useFocusClear } from "./use-focus-clear.ts";
import type { PriceChange } from "./use-price-change.ts";

/** On phones the price stays in view at the foot of the screen, until the ticket itself is. */
export function PriceBar({
  quote,
  change,
  isByQuote = false,
  submit,
  note,
}: {
  quote: FormQuote;
  change: PriceChange | null;
  /** The team names the price first. */
  isByQuote?: boolean;
  /** The words of the form's button; left out, the bar leads to the ticket. */
  submit?: { label: string; isBusy: boolean };
  /** Under the total, such as the days on which it would be ready. */
  note?: string | undefined;
}) {
  const isTicketInView = useInView("order-summary");
  useFocusClear();
  const missing = quote.ok || isByQuote ? undefined : quote.problems[0]?.message;
  const pending = note ?? (quote.ok && quote.taxPending ? "before tax" : "");
  return (
    <div className="pricebar" hidden={isTicketInView}>
      <div>
        {missing === undefined && (
          <div className="tot">{quote.ok ? formatCents(quote.totalCents) : BY_QUOTE}</div>
        )}
        {quote.ok && change ? (
          <span className="delta">{change.text}</span>
        ) : (
          <span className="slug">{missing ?? pending}</span>
        )}
      </div>
      {submit ? (
        <Button type="submit" busy={submit.isBusy} busyLabel="Processing...">
          {submit.label}
        </Button>
      ) : (
        <ButtonLink to="#order-summary" onClick={focusTicket}>
          Review order
        </ButtonLink>
      )}
    </div>
  );
}

/** Whoever goes on from there by keyboard goes on in the ticket. */
function focusTicket() {
  document.getElementById("order-summary")?.focus({ preventScroll: true });
}

/** Whether a good part of an element of the page is on the screen. */
function useInView(id: string): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const target = document.getElementById(id);
    if (!target) return;
    const observer = new IntersectionObserver(
      ([entry]) => setInView(entry?.isIntersecting ?? false),
      // The total, not only the ticket's edge.
      { rootMargin: "0px 0px -40% 0px" },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [id]);
  return isInView;
}
