import type { Turnaround } from "#app/shop/delivery/turnaround.ts";

/** From which day business days are counted, and what such a day is. */
export function CountedFrom({
  turnaround: { countedFrom, cutoff },
  isDesigned,
}: {
  turnaround: Turnaround;
  /** By the shop, so that a proof is approved first. */
  isDesigned: boolean;
}) {
  return <>{startWords()} Weekends and federal holidays are not counted.</>;

  function startWords(): string {
    if (isDesigned) return "We count from the day you approve your proof.";
    return countedFrom === "today"
      ? `Order and send your artwork by ${cutoff} and we count from today.`
      : `Ordered now, with your artwork, we count from ${countedFrom}.`;
  }
}
