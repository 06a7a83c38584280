import { useEffect, useRef, useState } from "react";
import type { PriceLine } from "#app/shop/pricing/price-line.ts";

const SHOWN_MS = 1500;
const NONE: ReadonlySet<number> = new Set();

/** Which lines are new or have another amount than a moment ago, by their place. */
export function useChangedLines(lines: readonly PriceLine[]): ReadonlySet<number> {
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
