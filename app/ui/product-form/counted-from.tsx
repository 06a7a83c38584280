import type { Turnaround } from "#app/shop/delivery/turnaround.ts";

/** From which day business days are counted, and what such a day is. */
export function CountedFrom({ turnaround: { countedFrom, cutoff } }: { turnaround: Turnaround }) {
  return (
    <>
      {countedFrom === "today"
        ? `Order and send your artwork by ${cutoff} and we count from today.`
        : `Ordered now, with your artwork, we count from ${countedFrom}.`}{" "}
      Weekends and federal holidays are not counted.
    </>
  );
}
