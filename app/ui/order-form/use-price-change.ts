import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Cents, cents, formatCents } from "#app/shop/money/money.ts";
import type { FormQuote } from "./form-quote.ts";

const SHOWN_MS = 4000;

/** The effect of the last choice on the total, for the price bar and for screen readers. */
export interface PriceChange {
  /** "+$15.00 2-3 Business Days" */
  text: string;
  /** "Total $63.00" */
  total: string;
}

export function usePriceChange(quote: FormQuote, isReady: boolean): PriceChange | null {
  const before = useRef<Priced | null>(null);
  const [change, setChange] = useState<PriceChange | null>(null);
  const total = quote.ok ? quote.totalCents : null;

  const compare = useEffectEvent(() => {
    if (!quote.ok) return undefined;
    const previous = before.current;
    before.current = quote;
    if (!previous || previous.totalCents === quote.totalCents) return undefined;
    const difference = cents(quote.totalCents - previous.totalCents);
    const text = `${signed(difference)} ${changedLabel(previous, quote)}`.trim();
    setChange({ text, total: `Total ${formatCents(quote.totalCents)}` });
    return setTimeout(() => setChange(null), SHOWN_MS);
  });

  // The total stands for the quote: another quote of the same total changes nothing.
  useEffect(() => {
    if (!isReady) return;
    const timer = compare();
    return () => clearTimeout(timer);
  }, [isReady, total]);

  return change;
}

type Priced = Extract<FormQuote, { ok: true }>;

/** The first line that is new or has another amount; else the one that went. */
function changedLabel(before: Priced, now: Priced): string {
  const missingIn = (quote: Priced) => (line: Priced["lines"][number]) =>
    !quote.lines.some((one) => one.label === line.label && one.amountCents === line.amountCents);
  const line = now.lines.find(missingIn(before)) ?? before.lines.find(missingIn(now));
  return line?.label ?? "";
}

function signed(amount: Cents): string {
  return amount > 0 ? `+${formatCents(amount)}` : formatCents(amount);
}
