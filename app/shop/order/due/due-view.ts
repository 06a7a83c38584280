import { type CalendarDay, formatDay, readIsoDay } from "#app/shop/clock/calendar-day.ts";
import type { OrderStatus, PaymentStatus } from "../order-terms.ts";
import { type OrderWait, teamWaitWords } from "../order-waits.ts";

/** When an order is due, for the team. */
export interface DueView {
  /** "Tue, Dec 1", "Today", "After artwork"; empty where there is nothing to say. */
  text: string;
  /** "1 day late" */
  late: string;
  state: "late" | "today" | "ahead" | "open";
  isRush: boolean;
}

interface MailFact {
  label: string;
  value: string;
}

interface DueOrder {
  dueOn: string | null;
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
  dueAfter: readonly OrderWait[];
  isRush: boolean;
}

/** A day that has come counts only for what is still to be made or handed over. */
export function dueView(order: DueOrder, today: CalendarDay): DueView {
  const isWork = isDueWork(order);
  const view = { text: "", late: "", state: "open", isRush: isWork && order.isRush } as const;
  if (order.dueOn === null) return isWork ? { ...view, text: openText(order) } : view;
  const due = readIsoDay(order.dueOn);
  if (!isWork || due > today) return { ...view, text: formatDay(due), state: "ahead" };
  if (due === today) return { ...view, text: "Today", state: "today" };
  const days = today - due;
  const late = `${days.toLocaleString("en-US")} ${days === 1 ? "day" : "days"} late`;
  return { ...view, text: formatDay(due), late, state: "late" };
}

/** "after approval": what the days of an order wait for; empty where they wait for nothing. */
export function dueAfterWords(order: Omit<DueOrder, "dueOn" | "isRush">): string {
  if (!isDueWork(order)) return "";
  if (order.paymentStatus === "unpaid") return "after payment";
  return order.dueAfter.length === 0 ? "" : teamWaitWords(order.dueAfter);
}

/** "Tue, Dec 1" or "After approval", as a fact of a mail to the team; none where none is promised. */
export function dueFacts(due: Pick<DueOrder, "dueOn" | "dueAfter">): MailFact[] {
  const { dueOn, dueAfter } = due;
  if (dueOn !== null) return [{ label: "Due", value: formatDay(readIsoDay(dueOn)) }];
  if (dueAfter.length === 0) return [];
  return [{ label: "Due", value: capitalized(teamWaitWords(dueAfter)) }];
}

/** "2026-12-01" or "After approval", as one cell of a table; empty where there is nothing to say. */
export function dueCell(order: Omit<DueOrder, "isRush">): string {
  return order.dueOn ?? capitalized(dueAfterWords(order));
}

/** In the shop, and to be made: neither handed over nor called off, and not given back whole. */
function isDueWork({
  orderStatus,
  paymentStatus,
}: Pick<DueOrder, "orderStatus" | "paymentStatus">): boolean {
  const isOpen = orderStatus === "pending" || orderStatus === "processing";
  return isOpen && paymentStatus !== "refunded";
}

/** What its days wait for; an order may promise none at all. */
function openText(order: DueOrder): string {
  return capitalized(dueAfterWords(order)) || "No date";
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
