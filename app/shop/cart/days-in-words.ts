import { arrivalWindow, type CarrierTerms } from "#app/shop/delivery/arrival.ts";
import {
  latestWindow,
  readyText,
  type ReadyWindow,
  slowestTime,
} from "#app/shop/delivery/turnaround.ts";

/** The days of an item of the cart, ordered now. */
export interface LineDays {
  /** When it would be ready; `null` where no days are promised, or artwork is waited for. */
  ready: ReadyWindow | null;
  /** The delivery time that counts from when its artwork is here; `null` where none is missing. */
  awaits: string | null;
}

/** When items are ready and at the door, in words. */
export interface DaysInWords {
  /** "Tue, Dec 1 to Thu, Dec 3"; `null` where no day can be told. */
  ready: string | null;
  /** The same days at the door of the ZIP code; `null` for pickup and while that is not known. */
  arrival: string | null;
  /** "5-7 business days": of the items whose artwork is missing, counted from when it is here. */
  awaits: string | null;
}

/** The slowest item decides. `toZip` is where they are shipped to; `null` for pickup. */
export function daysInWords(
  lines: readonly LineDays[],
  toZip: string | null,
  carrier: CarrierTerms,
): DaysInWords {
  const ready = latestWindow(lines.flatMap((line) => line.ready ?? []));
  const arrival = ready && toZip !== null ? arrivalWindow(ready, toZip, carrier) : null;
  return {
    ready: ready && readyText(ready),
    arrival: arrival && readyText(arrival),
    awaits: slowestTime(lines.flatMap((line) => line.awaits ?? [])),
  };
}
