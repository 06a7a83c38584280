import { arrivalWindow, type CarrierTerms } from "#app/shop/delivery/arrival.ts";
import type { DeliveryAddress } from "#app/shop/delivery/delivery.ts";
import type { DeliveryMethod } from "#app/shop/delivery/delivery-terms.ts";
import { readClock, readyText, type WorkClock } from "#app/shop/delivery/turnaround.ts";
import type { OrderStatus, PaymentStatus } from "./order-terms.ts";
import { awaitedWords, orderWindow, type ReadyJob } from "./ready-days.ts";

/** The days of an order, in words, wherever they are told: its pages and its emails. */
export interface PlannedDays {
  /** When it leaves the shop or can be picked up; `null` where nobody can say. */
  ready: string | null;
  /** When a parcel is at the door; `null` for pickup, and where nobody can say. */
  arrival: string | null;
  /** The last day that was promised has passed: none is told any more. */
  isLate: boolean;
}

/** The facts of an order that its days depend on. */
export interface PlannedOrder {
  paidAt: Date | null;
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
  deliveryMethod: DeliveryMethod;
  deliveryAddress: Pick<DeliveryAddress, "zip"> | null;
}

/** Instead of a day that has passed. */
export const LATE_WORDS =
  "It's taking longer than we said, and we're sorry. Contact us if you need it by a certain day.";

const NONE: PlannedDays = { ready: null, arrival: null, isLate: false };

/** No day is told of what is not paid, given back, called off, handed over or no thing at all. */
export function plannedDays(
  order: PlannedOrder,
  jobs: readonly ReadyJob[],
  terms: WorkClock & CarrierTerms,
): PlannedDays {
  const { paidAt, orderStatus, deliveryMethod, deliveryAddress } = order;
  if (paidAt === null || isOver(order) || deliveryMethod === "none") return NONE;
  const ready = orderWindow(jobs, paidAt, terms);
  if (ready === null) return { ...NONE, ready: awaitedWords(jobs) };
  const toZip = deliveryMethod === "ship" ? (deliveryAddress?.zip ?? "") : null;
  const arrival = toZip === null ? null : arrivalWindow(ready, toZip, terms);
  const promised = orderStatus === "shipped" ? arrival : ready;
  const { today } = readClock(terms.now, terms.timeZone);
  if (promised !== null && promised.last < today) return { ...NONE, isLate: true };
  return {
    ready: orderStatus === "shipped" ? null : readyText(ready),
    arrival: arrival && readyText(arrival),
    isLate: false,
  };
}

function isOver({ orderStatus, paymentStatus }: PlannedOrder): boolean {
  if (paymentStatus === "refunded") return true;
  return orderStatus === "delivered" || orderStatus === "cancelled";
}
