import type { ReactNode } from "react";
import { formatCents, type Cents } from "#app/shop/pricing/money.ts";
import type { PriceLine, PriceLineKind } from "#app/shop/pricing/price-line.ts";
import { classNames } from "./class-names.ts";
import { useChangedLines } from "./use-changed-lines.ts";

const EXTRAS: readonly PriceLineKind[] = ["delivery_time", "add_on", "design"];

/**
 * The price as a job ticket: named lines that add up to the total. The line that
 * just changed turns yellow for a moment.
 */
export function PriceLines({
  lines,
  totalCents,
  totalLabel = "Total",
  children,
}: {
  lines: readonly PriceLine[];
  totalCents: Cents;
  totalLabel?: string | undefined;
  /** Rows of one's own between the lines and the total (`<div><dt/><dd/></div>`). */
  children?: ReactNode;
}) {
  const changed = useChangedLines(lines);
  return (
    <dl className="lines">
      {lines.map((line, index) => (
        <div
          key={`${line.kind}:${line.label}:${index}`}
          className={classNames(line.amountCents < 0 && "less", changed.has(index) && "changed")}
        >
          <dt>
            {line.label}
            {line.detail && <span>{line.detail}</span>}
          </dt>
          <dd>{formatLine(line)}</dd>
        </div>
      ))}
      {children}
      <div className="total">
        <dt>{totalLabel}</dt>
        <dd>{formatCents(totalCents)}</dd>
      </div>
    </dl>
  );
}

/** What is chosen on top of the goods is written as an addition; what costs nothing is included. */
function formatLine(line: PriceLine): string {
  if (EXTRAS.includes(line.kind) && line.amountCents === 0) return "Included";
  const amount = formatCents(line.amountCents);
  return EXTRAS.includes(line.kind) && line.amountCents > 0 ? `+${amount}` : amount;
}
