import { arrivalWindow, type CarrierTerms } from "#app/shop/delivery/arrival.ts";
import {
  latestWindow,
  readyText,
  type ReadyWindow,
  slowestTime,
} from "#app/shop/delivery/turnaround.ts";

/** The days of an item of the cart, ordered now. */
export interface LineDays {
  /** "5-7 Business Days"; `null` for a service. */
  time: string | null;
  /** When it would be ready; `null` where no days are promised, or artwork is waited for. */
  ready: ReadyWindow | null;
  /** Its days count from when its artwork is here. */
  isAwaited: boolean;
}

/** When items are ready and at the door, in words. */
export interface DaysInWords {
  /** "Tue, Dec 1 to Thu, Dec 3"; `null` where no day can be told. */
  ready: string | null;
  /** The same days at the door of the ZIP code; `null` for pickup and while that is not known. */
  arrival: string | null;
  /** "5-7 business days", counted from when the artwork that is missing is here. */
  awaits: string | null;
}

/** "At your door Thu, Dec 3": the one of them that its reader waits for; `null` for none. */
export function shortDays({ ready, arrival, awaits }: DaysInWords): string | null {
  if (arrival !== null) return `At your door ${arrival}`;
  if (ready !== null) return `Ready ${ready}`;
  return awaits === null ? null : `${awaits} once we have your artwork`;
}

/**
 * The slowest item decides, as it does for the order that they become: while artwork is missing no
 * day is told. `toZip` is where they are shipped to; `null` for pickup.
 */
export function daysInWords(
  lines: readonly LineDays[],
  toZip: string | null,
  carrier: CarrierTerms,
): DaysInWords {
  const isAwaited = lines.some((line) => line.isAwaited);
  const ready = isAwaited ? null : latestWindow(lines.flatMap((line) => line.ready ?? []));
  const arrival = ready && toZip !== null ? arrivalWindow(ready, toZip, carrier) : null;
  return {
    ready: ready && readyText(ready),
    arrival: arrival && readyText(arrival),
    awaits: isAwaited ? slowestTime(lines.flatMap((line) => line.time ?? [])) : null,
  };
}
