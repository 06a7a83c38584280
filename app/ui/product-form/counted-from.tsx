import type { Turnaround } from "#app/shop/delivery/turnaround.ts";

/** Until when the days above are good, which of them is counted first, and what a business day is. */
export function CountedFrom({ turnaround: { orderBy, dayOne } }: { turnaround: Turnaround }) {
  return (
    <>
      Order and upload by {orderBy}, and {dayOne} is day one. We don't count weekends and federal
      holidays.
    </>
  );
}
