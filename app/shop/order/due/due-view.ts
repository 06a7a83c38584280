import { type CalendarDay, formatDay, readIsoDay } from "#app/shop/clock/calendar-day.ts";
import { isWithCustomer } from "#app/shop/order/artwork-hold.ts";
import type { ArtworkHold } from "#app/shop/order/artwork-hold.ts";
import type { PaymentStatus } from "../order-terms.ts";
import { type PickedUpOrder, pickupState } from "../pickup.ts";

/** When an order is due, for the team. */
export interface DueView {
  /** "Tue, Dec 1", "Today", "After artwork", "Ready for pickup"; empty where there is nothing to say. */
  text: string;
  /** "1 day late" */
  late: string;
  state: "late" | "today" | "ahead" | "open";
  isRush: boolean;
}

interface DueOrder extends PickedUpOrder {
  dueOn: string | null;
  paymentStatus: PaymentStatus;
  artworkMissing: boolean;
  artworkHold: ArtworkHold | null;
  isRush: boolean;
}

/** A day that has come counts only for what is still to be made or sent. */
export function dueView(order: DueOrder, today: CalendarDay): DueView {
  const isWork = isDueWork(order);
  if (isWork && pickupState(order) === "ready") return READY;
  const view = { text: "", late: "", state: "open", isRush: isWork && order.isRush } as const;
  if (order.dueOn === null) return isWork ? { ...view, text: countedFrom(order) } : view;
  const due = readIsoDay(order.dueOn);
  if (!isWork || due > today) return { ...view, text: formatDay(due), state: "ahead" };
  if (due === today) return { ...view, text: "Today", state: "today" };
  const days = today - due;
  const late = `${days.toLocaleString("en-US")} ${days === 1 ? "day" : "days"} late`;
  return { ...view, text: formatDay(due), late, state: "late" };
}

/** Made in time or not: when it leaves is up to its customer. */
const READY: DueView = { text: "Ready for pickup", late: "", state: "open", isRush: false };

/** In the shop, and to be made: neither handed over nor called off, and not given back whole. */
function isDueWork({
  orderStatus,
  paymentStatus,
}: Pick<DueOrder, "orderStatus" | "paymentStatus">): boolean {
  const isOpen = orderStatus === "pending" || orderStatus === "processing";
  return isOpen && paymentStatus !== "refunded";
}

/** What its days wait for; an order may promise none at all. */
function countedFrom({ paymentStatus, artworkMissing, artworkHold }: DueOrder): string {
  if (paymentStatus === "unpaid") return "After payment";
  return artworkMissing || isWithCustomer(artworkHold) ? "After artwork" : "No date";
}
