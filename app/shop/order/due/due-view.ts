import { type CalendarDay, formatDay, readIsoDay } from "#app/shop/clock/calendar-day.ts";
import type { OrderStatus, PaymentStatus } from "../order-terms.ts";

/** When an order is due, for the team. */
export interface DueView {
  /** "Tue, Dec 1", "Today", "After artwork"; empty where there is nothing to say. */
  text: string;
  /** "1 day late" */
  late: string;
  state: "late" | "today" | "ahead" | "open";
  isRush: boolean;
}

interface DueOrder {
  dueOn: string | null;
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
  artworkMissing: boolean;
  isRush: boolean;
}

/** A day that has come counts only for what is still to be made or handed over. */
export function dueView(order: DueOrder, today: CalendarDay): DueView {
  const isWork = isDueWork(order);
  const view = { text: "", late: "", state: "open", isRush: isWork && order.isRush } as const;
  if (order.dueOn === null) return isWork ? { ...view, text: countedFrom(order) } : view;
  const due = readIsoDay(order.dueOn);
  if (!isWork || due > today) return { ...view, text: formatDay(due), state: "ahead" };
  if (due === today) return { ...view, text: "Today", state: "today" };
  const days = today - due;
  const late = `${days.toLocaleString("en-US")} ${days === 1 ? "day" : "days"} late`;
  return { ...view, text: formatDay(due), late, state: "late" };
}

/** In the shop, and to be made: neither handed over nor called off, and not given back whole. */
function isDueWork({ orderStatus, paymentStatus }: DueOrder): boolean {
  const isOpen = orderStatus === "pending" || orderStatus === "processing";
  return isOpen && paymentStatus !== "refunded";
}

/** What its days wait for; an order may promise none at all. */
function countedFrom({ paymentStatus, artworkMissing }: DueOrder): string {
  if (paymentStatus === "unpaid") return "After payment";
  return artworkMissing ? "After artwork" : "No date";
}
