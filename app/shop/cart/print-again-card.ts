import type { Product } from "#app/shop/catalog/product.ts";
import type { DeliveryMethod } from "#app/shop/delivery/delivery-terms.ts";
import { orderDays } from "#app/shop/order/ready-days.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { type PrintAgainOffer, printAgainOffer, type PrintedLine } from "./print-again.ts";

/** An offer to print an ordered item again, as its customer is shown it. */
export interface PrintAgainCard extends PrintAgainOffer {
  /** The item that it is of: an order may have several. */
  lineId: string;
  /** "Ordered now, it arrives about Tue, Dec 8 to Thu, Dec 10."; "" where no days are promised. */
  daysSay: string;
}

type OrderedLine = Omit<PrintedLine, "hasFiles"> & {
  deliveryMethod: DeliveryMethod;
  deliveryAddress: { zip: string } | null;
};

/** What the same costs today, and when it would come, handed over as it was then. */
export function printAgainCard(
  line: OrderedLine & { lineId: string; hasFiles: boolean },
  products: readonly Product[],
  { settings, now }: { settings: Settings; now: Date },
): PrintAgainCard | null {
  const offer = printAgainOffer(line, { products, rates: settings });
  return offer && { ...offer, lineId: line.lineId, daysSay: daysSentence(line, settings, now) };
}

/** All that it is printed from is here: its days begin with the order. */
function daysSentence(line: OrderedLine, settings: Settings, now: Date): string {
  const { configuration, deliveryMethod, deliveryAddress } = line;
  const job = { deliveryTime: configuration?.deliveryTime ?? null, waits: [] };
  const order = { paidAt: now, paymentStatus: "paid", deliveryMethod, deliveryAddress } as const;
  const { ready, arrival } = orderDays(order, [job], settings);
  if (ready === null) return "";
  if (deliveryMethod !== "ship") return `Ordered now, it's ready ${ready}.`;
  return `Ordered now, it ${arrival === null ? `ships ${ready}` : `arrives ${arrival}`}.`;
}
