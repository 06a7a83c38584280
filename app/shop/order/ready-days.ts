import { arrivalWindow, type CarrierTerms } from "#app/shop/delivery/arrival.ts";
import type { DeliveryMethod } from "#app/shop/delivery/delivery-terms.ts";
import {
  type BusinessDays,
  businessDaysOf,
  businessDaysWords,
  readyText,
  type ReadyWindow,
  readyWindow,
  type WorkClock,
} from "#app/shop/delivery/turnaround.ts";
import type { CalendarDay } from "#app/shop/clock/calendar-day.ts";
import { type LineWait, lineWaits, type WaitingLine } from "./line/line-waits.ts";
import type { OrderKind } from "./order-kinds.ts";
import { arrivalText, type PlannedDays, plannedText } from "./planned-days.ts";
import type { OrderStatus, PaymentStatus } from "./order-terms.ts";
import { daysAfter, ORDER_WAITS, type OrderWait, teamWaitWords } from "./order-waits.ts";

/** What the days of an ordered item depend on. */
export interface ReadyJob {
  /** "5-7 Business Days"; `null` where none was chosen. */
  deliveryTime: string | null;
  waits: readonly LineWait[];
}

/** An ordered item with its delivery time. */
export type JobLine = WaitingLine & { configuration: { deliveryTime: string | null } | null };

/**
 * The items of an order, as far as days depend on them: one without a delivery time has its days
 * by agreement. `startedAt` is when production began, if it has.
 */
export function readyJobs(
  order: { orderKind: OrderKind; deliveryMethod: DeliveryMethod },
  lines: readonly JobLine[],
  startedAt: Date | null,
): ReadyJob[] {
  return lines.map((line) => ({
    deliveryTime: line.configuration?.deliveryTime ?? null,
    waits: lineWaits(order, line, startedAt),
  }));
}

/**
 * When everything of a paid order should be ready, in words: its slowest item decides, and its
 * days count from the last event that it waited for (decisions §8); before that they are told as
 * days after the event. `null` where nobody has paid, or no days were promised.
 */
export function readyDays(
  jobs: readonly ReadyJob[],
  paidAt: Date | null,
  clock: Omit<WorkClock, "now">,
): string | null {
  const planned = paidAt && plannedDays(jobs, paidAt, clock);
  if (!planned) return null;
  return "after" in planned ? planned.after : `about ${plannedText(planned)}`;
}

/** The days of an order that is paid at this moment; `null` where none were promised. */
export function plannedDays(
  jobs: readonly ReadyJob[],
  paidAt: Date,
  clock: Omit<WorkClock, "now">,
): PlannedDays | null {
  const days = slowestDays(jobs);
  if (days === null) return null;
  const waits = openWaits(jobs);
  if (waits.length > 0) return { after: daysAfter(days, waits) };
  const window = orderWindow(jobs, paidAt, clock);
  return window && { window };
}

/**
 * The day on which everything of a paid order has to be ready, the last that was promised;
 * `null` as long as something is waited for, and where no days were promised.
 */
export function dueDay(
  jobs: readonly ReadyJob[],
  paidAt: Date,
  clock: Omit<WorkClock, "now">,
): CalendarDay | null {
  const planned = plannedDays(jobs, paidAt, clock);
  return planned && "window" in planned ? planned.window.last : null;
}

/** What the days of an order wait for; nothing where no days were promised. */
export function dueWaits(jobs: readonly ReadyJob[]): OrderWait[] {
  return slowestDays(jobs) === null ? [] : openWaits(jobs);
}

/**
 * When a paid order should be at the door of its address, in words; `null` where that can't be told
 * (yet): nobody has paid, something is waited for, or no day is promised there.
 */
export function arrivalDays(
  jobs: readonly ReadyJob[],
  paidAt: Date | null,
  toZip: string,
  terms: Omit<WorkClock, "now"> & CarrierTerms,
): string | null {
  const planned = paidAt && plannedDays(jobs, paidAt, terms);
  const arrival = planned && arrivalText(planned, toZip, terms);
  return arrival && `about ${arrival}`;
}

/** When an order should be ready, and at the door of its address, in words. */
export interface OrderDays {
  ready: string | null;
  /** Of an order that is shipped. */
  arrival: string | null;
}

/** The facts of an order that its days depend on, beside its items. */
interface DatedOrder {
  paidAt: Date | null;
  paymentStatus: PaymentStatus;
  deliveryMethod: DeliveryMethod;
  deliveryAddress: { zip: string } | null;
}

/** The days that an order's customer is told; `null` where nobody can say, or all was given back. */
export function orderDays(
  order: DatedOrder,
  jobs: readonly ReadyJob[],
  terms: Omit<WorkClock, "now"> & CarrierTerms,
): OrderDays {
  const { paidAt, paymentStatus, deliveryMethod, deliveryAddress } = order;
  if (paymentStatus === "refunded") return { ready: null, arrival: null };
  const toZip = deliveryMethod === "ship" ? deliveryAddress?.zip : undefined;
  const arrival = toZip === undefined ? null : arrivalDays(jobs, paidAt, toZip, terms);
  return { ready: readyDays(jobs, paidAt, terms), arrival };
}

/**
 * The days on which its customer has a paid order: at their door where it is shipped, else ready for
 * them. `null` where nobody can say, something is waited for, or nothing is left to be handed over.
 */
export function handoverWindow(
  order: DatedOrder & { orderStatus: OrderStatus },
  jobs: readonly ReadyJob[],
  terms: Omit<WorkClock, "now"> & CarrierTerms,
): ReadyWindow | null {
  const { paidAt, paymentStatus, orderStatus, deliveryMethod, deliveryAddress } = order;
  const planned = paidAt && paymentStatus !== "refunded" && plannedDays(jobs, paidAt, terms);
  const isAhead = orderStatus !== "delivered" && orderStatus !== "cancelled";
  if (!planned || "after" in planned || !isAhead) return null;
  if (deliveryMethod !== "ship") return planned.window;
  return deliveryAddress && arrivalWindow(planned.window, deliveryAddress.zip, terms);
}

/** The days of one item of a paid order, as the team reads them; `null` where none were promised. */
export function jobDays(job: ReadyJob, paidAt: Date, clock: Omit<WorkClock, "now">): string | null {
  const waits = openWaits([job]);
  if (waits.length > 0) {
    const days = slowestDays([job]);
    return days && `${businessDaysWords(days)} ${teamWaitWords(waits)}`;
  }
  const found = jobWindow(job, paidAt, clock);
  return found && readyText(found);
}

function openWaits(jobs: readonly ReadyJob[]): OrderWait[] {
  const open = jobs.flatMap(({ waits }) => waits.filter(({ metAt }) => metAt === null));
  return ORDER_WAITS.filter((wait) => open.some((one) => one.for === wait));
}

function orderWindow(
  jobs: readonly ReadyJob[],
  paidAt: Date,
  clock: Omit<WorkClock, "now">,
): ReadyWindow | null {
  const [first, ...others] = jobs.flatMap((job) => jobWindow(job, paidAt, clock) ?? []);
  return first === undefined ? null : others.reduce(later, first);
}

function jobWindow(
  { deliveryTime, waits }: ReadyJob,
  paidAt: Date,
  clock: Omit<WorkClock, "now">,
): ReadyWindow | null {
  if (deliveryTime === null) return null;
  const times = [paidAt, ...waits.map(({ metAt }) => metAt ?? paidAt)];
  const now = times.reduce((latest, time) => (time > latest ? time : latest));
  return readyWindow(deliveryTime, { ...clock, now });
}

function later(one: ReadyWindow, other: ReadyWindow): ReadyWindow {
  return other.last > one.last ? other : one;
}

function slowestDays(jobs: readonly ReadyJob[]): BusinessDays | null {
  const found = jobs.flatMap(({ deliveryTime }) =>
    deliveryTime === null ? [] : (businessDaysOf(deliveryTime) ?? []),
  );
  const [first, ...others] = found;
  if (first === undefined) return null;
  return others.reduce((a, b) => (b.most > a.most ? b : a), first);
}
