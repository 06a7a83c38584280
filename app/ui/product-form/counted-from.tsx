import type { Turnaround } from "#app/shop/delivery/turnaround.ts";
import type { OrderWait } from "#app/shop/order/order-waits.ts";

/** From when days are counted: the cutoff of an order, or of what its days wait for. */
export function CountedFrom({
  turnaround: { countedFrom, cutoff },
  waitsFor,
}: {
  turnaround: Turnaround;
  waitsFor: OrderWait | null;
}) {
  return <>{startWords()} Weekends and federal holidays don't count.</>;

  function startWords(): string {
    if (waitsFor === "proof") return "We count from the day you approve your proof.";
    const isFromFiles = waitsFor === "artwork";
    return countedFrom === "today"
      ? `Order${isFromFiles ? " and upload" : ""} by ${cutoff} and we count from today.`
      : `Order${isFromFiles ? " and upload" : ""} now and we count from ${countedFrom}.`;
  }
}
