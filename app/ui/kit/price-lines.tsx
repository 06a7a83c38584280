import { type ReactNode, useEffect, useRef, useState } from "react";
import { type Cents, formatCents } from "#app/shop/money/money.ts";
import { isExtra, lineAmountWords, type PriceLine } from "#app/shop/pricing/price-line.ts";
import { BY_QUOTE } from "#app/shop/order/unpriced.ts";
import { classNames } from "./class-names.ts";

/**
 * The price as a job ticket: named lines that add up to the total. The line that
 * just changed turns yellow for a moment.
 */
export function PriceLines({
  lines,
  totalCents,
  totalLabel = "Total",
  isUnpriced = false,
  children,
}: {
  lines: readonly PriceLine[];
  totalCents: Cents;
  totalLabel?: string | undefined;
  /** The team names the price first: there are no amounts. */
  isUnpriced?: boolean;
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
          <dd>{isUnpriced ? BY_QUOTE : formatLine(line)}</dd>
        </div>
      ))}
      {children}
      <div className="total">
        <dt>{totalLabel}</dt>
        <dd>{isUnpriced ? BY_QUOTE : formatCents(totalCents)}</dd>
      </div>
    </dl>
  );
}

/** A line chosen on top of the goods is written as an addition. */
function formatLine(line: PriceLine): string {
  const words = lineAmountWords(line);
  return isExtra(line) && line.amountCents > 0 ? `+${words}` : words;
}

const SHOWN_MS = 1500;
const NONE: ReadonlySet<number> = new Set();

/** The lines that are new or have another amount than a moment ago, by their place. */
function useChangedLines(lines: readonly PriceLine[]): ReadonlySet<number> {
  // A text, so that a new array of the same lines changes nothing.
  const ticket = lines.map(identify).join("\n");
  const before = useRef(ticket);
  const [changed, setChanged] = useState(NONE);

  useEffect(() => {
    const known = new Set(before.current.split("\n"));
    before.current = ticket;
    const places = ticket.split("\n").flatMap((line, index) => (known.has(line) ? [] : [index]));
    setChanged(new Set(places));
    if (places.length === 0) return;
    const timer = setTimeout(() => setChanged(NONE), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [ticket]);

  return changed;
}

function identify(line: PriceLine): string {
  return `${line.kind}\t${line.label}\t${line.amountCents}`;
}
