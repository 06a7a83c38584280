import { arrivalWindow, type CarrierTerms } from "#app/shop/delivery/arrival.ts";
import { readyText, type ReadyWindow } from "#app/shop/delivery/turnaround.ts";

/** The days of an order: words of what they count from, or the first and the last of them. */
export type PlannedDays = { after: string } | { window: ReadyWindow };

/** The days on which what is ready then is at the door of a ZIP code; `null` where that can't be told. */
export function arrivalText(
  planned: PlannedDays,
  toZip: string,
  terms: CarrierTerms,
): string | null {
  const window = "window" in planned ? arrivalWindow(planned.window, toZip, terms) : null;
  return window && readyText(window);
}

/** When it is ready: "Tue, Dec 1 to Thu, Dec 3", or "5 to 7 business days after you approve your proof". */
export function plannedText(planned: PlannedDays): string {
  return "after" in planned ? planned.after : readyText(planned.window);
}
