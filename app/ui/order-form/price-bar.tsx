import { type ReactNode, useEffect, useState } from "react";
import { formatCents } from "#app/shop/money/money.ts";
import { BY_QUOTE } from "#app/shop/order/unpriced.ts";
import type { FormQuote } from "./form-quote.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { type PriceChange, usePriceChange } from "./use-price-change.ts";

/** The days that an order would take, as the bar says them: "Ready", "Tue, Dec 1 to Thu, Dec 3". */
export interface BarDays {
  label: string;
  days: string;
}

/**
 * On phones the price stays in view at the foot of the screen, until the ticket itself is. What a
 * choice did to it is shown there, and told to screen readers on every screen.
 */
export function PriceBar({
  quote,
  isAlive,
  isByQuote = false,
  submit,
  note,
  days = null,
  onward = REVIEW,
}: {
  quote: FormQuote;
  /** What a choice changes is told: the form's script runs, and what was kept of it is back. */
  isAlive: boolean;
  /** The team names the price first. */
  isByQuote?: boolean;
  /** The words of the form's button, with the total; left out, the bar leads to the ticket. */
  submit?: { label: string; isBusy: boolean };
  /** Under the total, such as the days on which it would be ready. */
  note?: ReactNode;
  /** What stands in the place of the total, where the button names it. */
  days?: BarDays | null;
  /** Where the bar leads without a button of a form. */
  onward?: { to: string; label: string };
}) {
  const isTicketInView = useInView("order-summary");
  const change = usePriceChange(quote, isAlive);
  const said = quote.ok && change;
  return (
    <>
      <p className="sr-only" role="status">
        {change && `${change.text}. ${change.total}`}
      </p>
      <div className="pricebar" hidden={isTicketInView}>
        <div>
          {quote.ok && days ? (
            <>
              {said ? <Changed change={said} /> : <span className="slug">{days.label}</span>}
              <b className="bar-days num">{days.days}</b>
            </>
          ) : (
            <>
              <div className="tot">{isByQuote ? BY_QUOTE : totalOf(quote)}</div>
              {said ? (
                <Changed change={said} />
              ) : (
                <span className="slug">{isByQuote ? "" : remark(quote, note)}</span>
              )}
            </>
          )}
        </div>
        {submit ? (
          <Button type="submit" busy={submit.isBusy} busyLabel="Processing...">
            {submit.label}
          </Button>
        ) : (
          <ButtonLink to={onward.to}>{onward.label}</ButtonLink>
        )}
      </div>
    </>
  );
}

/** What is missing before there is a price, or from it. */
function remark(quote: FormQuote, note: ReactNode): ReactNode {
  if (!quote.ok) return quote.problems[0]?.message ?? "";
  return note ?? (quote.taxPending ? "before tax" : "");
}

function Changed({ change }: { change: PriceChange }) {
  return <span className="delta">{change.text}</span>;
}

const REVIEW = { to: "#order-summary", label: "Review order" };

function totalOf(quote: FormQuote): string {
  return quote.ok ? formatCents(quote.totalCents) : "–";
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
