import { useEffect, useRef, useState } from "react";
import type { PriceLine } from "#app/shop/pricing/price-line.ts";

const SHOWN_MS = 1500;

/** Which lines are new or have another amount than a moment ago, by their place. */
export function useChangedLines(lines: readonly PriceLine[]): ReadonlySet<number> {
  const before = useRef<readonly PriceLine[]>(lines);
  const [changed, setChanged] = useState<ReadonlySet<number>>(new Set());
  const fingerprint = lines.map(identify).join("\n");

  useEffect(() => {
    const known = new Set(before.current.map(identify));
    before.current = lines;
    const places = lines.flatMap((line, index) => (known.has(identify(line)) ? [] : [index]));
    setChanged(new Set(places));
    if (places.length === 0) return;
    const timer = setTimeout(() => setChanged(new Set()), SHOWN_MS);
    return () => clearTimeout(timer);
    // The fingerprint stands for the lines: a new array of the same lines changes nothing.
  }, [fingerprint]);

  return changed;
}

function identify(line: PriceLine): string {
  return `${line.kind}\t${line.label}\t${line.amountCents}`;
}
