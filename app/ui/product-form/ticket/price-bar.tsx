import { formatCents } from "#app/shop/pricing/money.ts";
import type { Quote } from "#app/shop/pricing/quote.ts";
import type { PriceChange } from "../use-price-change.ts";

/** On phones the price stays in view at the foot of the screen. */
export function PriceBar({ quote, change }: { quote: Quote; change: PriceChange | null }) {
  const missing = quote.ok ? undefined : quote.problems[0]?.message;
  const pending = quote.ok && quote.taxPending ? "before tax" : "";
  return (
    <div className="pricebar">
      <div>
        <div className="tot">{quote.ok ? formatCents(quote.totalCents) : "–"}</div>
        {quote.ok && change ? (
          <span className="delta">{change.text}</span>
        ) : (
          <span className="slug">{missing ?? pending}</span>
        )}
      </div>
      <a className="btn" href="#order-summary">
        Review order
      </a>
    </div>
  );
}
