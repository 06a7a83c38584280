import type { CarrierTerms } from "#app/shop/delivery/arrival.ts";
import type { DeliveryAddress } from "#app/shop/delivery/delivery.ts";
import type { DeliveryMethod } from "#app/shop/delivery/delivery-terms.ts";
import { readyWindow, type WorkClock } from "#app/shop/delivery/turnaround.ts";
import type { Product } from "#app/shop/catalog/product.ts";
import type { Rates } from "#app/shop/pricing/total-order.ts";
import { daysInWords, type DaysInWords } from "./days-in-words.ts";
import {
  type PrintAgainOffer,
  printAgainOffer,
  printedAgain,
  type PrintedLine,
} from "./print-again.ts";

/** What the same costs today, and when it would be there. */
export interface PrintAgainView extends PrintAgainOffer {
  lineId: string;
  /** It is printed from the shop's design that was approved, else from the customer's own files. */
  isDesign: boolean;
  /** Ordered now, sent as the order was. */
  days: DaysInWords;
}

type SentLine = PrintedLine & {
  id: string;
  deliveryMethod: DeliveryMethod;
  deliveryAddress: Pick<DeliveryAddress, "zip"> | null;
};

/** An ordered item as its customer prints it again; `null` when it can't be. */
export function printAgainView(
  line: SentLine,
  { products, ...terms }: { products: readonly Product[] } & Rates & WorkClock & CarrierTerms,
): PrintAgainView | null {
  const offer = printAgainOffer(line, { products, rates: terms });
  const again = printedAgain(line);
  if (offer === null || again === null) return null;
  const time = again.deliveryTime;
  const ready = time === null ? null : readyWindow(time, terms);
  const toZip = line.deliveryMethod === "ship" ? (line.deliveryAddress?.zip ?? "") : null;
  return {
    ...offer,
    lineId: line.id,
    isDesign: again.reprintOf !== undefined,
    days: daysInWords([{ time, ready, isAwaited: false }], toZip, terms),
  };
}
