import { type ArtworkLine, needsArtwork } from "./line/line-artwork.ts";
import { arrivalWindow, type CarrierTerms } from "#app/shop/delivery/arrival.ts";
import {
  businessDaysOf,
  readyText,
  type ReadyWindow,
  readyWindow,
  type WorkClock,
} from "#app/shop/delivery/turnaround.ts";
import type { CalendarDay } from "#app/shop/clock/calendar-day.ts";
import type { OrderKind } from "./order-kinds.ts";

/** What the days of an ordered item depend on. */
export interface ReadyJob {
  /** "5-7 Business Days"; `null` where none was chosen. */
  deliveryTime: string | null;
  /** The customer has a design of their own, and nothing can be made before it is here. */
  needsArtwork: boolean;
  /** When its first file came, or its production began without one. */
  artworkAt: Date | null;
}

/** An item of an order; `startedAt` is when production of the order began, if it has. */
export function readyJob(
  order: { orderKind: OrderKind },
  line: ArtworkLine & { configuration: { deliveryTime: string | null } | null },
  fileTimes: readonly Date[],
  startedAt: Date | null,
): ReadyJob {
  const [first = startedAt] = fileTimes.toSorted((a, b) => a.getTime() - b.getTime());
  return {
    deliveryTime: line.configuration?.deliveryTime ?? null,
    needsArtwork: needsArtwork(order, line),
    artworkAt: first,
  };
}

/**
 * When everything of a paid order should be ready, in words: its slowest item decides, and
 * the days of one that needs artwork count from the artwork's arrival (decisions §4).
 * `null` where nobody has paid, or no days were promised.
 */
export function readyDays(
  jobs: readonly ReadyJob[],
  paidAt: Date | null,
  clock: Omit<WorkClock, "now">,
): string | null {
  if (paidAt === null) return null;
  if (jobs.some(isAwaited)) {
    const time = slowestTime(jobs);
    return time && `${time} from when we have your artwork`;
  }
  const window = orderWindow(jobs, paidAt, clock);
  return window && `about ${readyText(window)}`;
}

/**
 * The day on which everything of a paid order has to be ready, the last that was promised;
 * `null` as long as something waits for its artwork, and where no days were promised.
 */
export function dueDay(
  jobs: readonly ReadyJob[],
  paidAt: Date,
  clock: Omit<WorkClock, "now">,
): CalendarDay | null {
  return jobs.some(isAwaited) ? null : (orderWindow(jobs, paidAt, clock)?.last ?? null);
}

/**
 * When a paid order should be at the door of its address, in words; `null` where that can't be told
 * (yet): nobody has paid, artwork is missing, or no day is promised there.
 */
export function arrivalDays(
  jobs: readonly ReadyJob[],
  paidAt: Date | null,
  toZip: string,
  terms: Omit<WorkClock, "now"> & CarrierTerms,
): string | null {
  if (paidAt === null) return null;
  if (jobs.some(isAwaited)) return null;
  const ready = orderWindow(jobs, paidAt, terms);
  const window = ready && arrivalWindow(ready, toZip, terms);
  return window && `about ${readyText(window)}`;
}

/** The days of one item of a paid order: counted from its payment, or from its artwork. */
export function jobDays(job: ReadyJob, paidAt: Date, clock: Omit<WorkClock, "now">): string | null {
  if (isAwaited(job)) {
    const time = slowestTime([job]);
    return time && `${time} from when its artwork is here`;
  }
  const found = jobWindow(job, paidAt, clock);
  return found && readyText(found);
}

function isAwaited({ needsArtwork, artworkAt }: ReadyJob): boolean {
  return needsArtwork && artworkAt === null;
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
  { deliveryTime, needsArtwork, artworkAt }: ReadyJob,
  paidAt: Date,
  clock: Omit<WorkClock, "now">,
): ReadyWindow | null {
  if (deliveryTime === null) return null;
  const waitsFor = needsArtwork ? artworkAt : null;
  const now = waitsFor !== null && waitsFor > paidAt ? waitsFor : paidAt;
  return readyWindow(deliveryTime, { ...clock, now });
}

function later(one: ReadyWindow, other: ReadyWindow): ReadyWindow {
  return other.last > one.last ? other : one;
}

/** In lower case, for the middle of a sentence. */
function slowestTime(jobs: readonly ReadyJob[]): string | null {
  const times = jobs.flatMap(({ deliveryTime }) => {
    const days = deliveryTime === null ? null : businessDaysOf(deliveryTime);
    return deliveryTime === null || days === null ? [] : [{ deliveryTime, days }];
  });
  const [first, ...others] = times;
  if (first === undefined) return null;
  const slowest = others.reduce((a, b) => (b.days.most > a.days.most ? b : a), first);
  return slowest.deliveryTime.toLowerCase();
}
