import { type ArtworkHold, isWithCustomer } from "./artwork-hold.ts";
import { type ArtworkLine, needsArtwork } from "./line/line-artwork.ts";
import { readPackageDetails } from "./line/package-details.ts";
import {
  latestWindow,
  readyText,
  type ReadyWindow,
  readyWindow,
  slowestTime,
  type WorkClock,
} from "#app/shop/delivery/turnaround.ts";
import type { CalendarDay } from "#app/shop/clock/calendar-day.ts";
import type { OrderKind } from "./order-kinds.ts";

/** What an item waits for its customer with: files, files that can be printed, answers. */
export type Awaited = "artwork" | "ready-artwork" | "details";

const FROM_WHEN: Readonly<Record<Awaited, { of: string; its: string }>> = {
  artwork: { of: "we have your artwork", its: "its artwork is here" },
  "ready-artwork": { of: "your artwork is ready", its: "its artwork is ready" },
  details: { of: "we have your details", its: "its details are here" },
};

/** What the days of an ordered item depend on. */
export interface ReadyJob {
  /** "5-7 Business Days"; `null` where none was chosen. */
  deliveryTime: string | null;
  /** Nothing can be made before it is here; `null` where nothing is to be sent. */
  needs: Awaited | null;
  /** When that was here, or production began without it. */
  hereAt: Date | null;
}

/**
 * An item of an order: its files are here since `artworkAt`, and do not count while they wait for its
 * customer; `startedAt` is when production of the order began, if it has.
 */
export function readyJob(
  order: { orderKind: OrderKind; artworkHold: ArtworkHold | null },
  line: ArtworkLine & { configuration: { deliveryTime: string | null } | null },
  artworkAt: Date | null,
  startedAt: Date | null,
): ReadyJob {
  const deliveryTime = line.configuration?.deliveryTime ?? null;
  const details = readPackageDetails(line.payload);
  if (details !== null && (details.missing.length > 0 || details.completedAt !== null)) {
    const completedAt = details.completedAt === null ? null : new Date(details.completedAt);
    return { deliveryTime, needs: "details", hereAt: completedAt ?? startedAt };
  }
  if (!needsArtwork(order, line))
    return { deliveryTime, needs: null, hereAt: artworkAt ?? startedAt };
  const isHeld = artworkAt !== null && isWithCustomer(order.artworkHold);
  return isHeld
    ? { deliveryTime, needs: "ready-artwork", hereAt: startedAt }
    : { deliveryTime, needs: "artwork", hereAt: artworkAt ?? startedAt };
}

/**
 * The days on which everything of a paid order should be ready: its slowest item decides, and the
 * days of one that waits for its customer count from when that is here (decisions §4). `null` while
 * something is waited for, and where no days were promised.
 */
export function orderWindow(
  jobs: readonly ReadyJob[],
  paidAt: Date,
  clock: Omit<WorkClock, "now">,
): ReadyWindow | null {
  if (jobs.some(isAwaited)) return null;
  return latestWindow(jobs.flatMap((job) => jobWindow(job, paidAt, clock) ?? []));
}

/** "5-7 business days from when we have your artwork", while an order waits for it; else `null`. */
export function awaitedWords(jobs: readonly ReadyJob[]): string | null {
  const awaited = jobs.find(isAwaited)?.needs;
  const time = awaited && slowestOf(jobs);
  return time ? `${time} from when ${FROM_WHEN[awaited].of}` : null;
}

/**
 * The day on which everything of a paid order has to be ready, the last that was promised;
 * `null` as long as something waits for its customer, and where no days were promised.
 */
export function dueDay(
  jobs: readonly ReadyJob[],
  paidAt: Date,
  clock: Omit<WorkClock, "now">,
): CalendarDay | null {
  return orderWindow(jobs, paidAt, clock)?.last ?? null;
}

/** The days of one item of a paid order: counted from its payment, or from what it waited for. */
export function jobDays(job: ReadyJob, paidAt: Date, clock: Omit<WorkClock, "now">): string | null {
  if (isAwaited(job)) {
    const time = slowestOf([job]);
    return time && job.needs && `${time} from when ${FROM_WHEN[job.needs].its}`;
  }
  const found = jobWindow(job, paidAt, clock);
  return found && readyText(found);
}

function isAwaited({ needs, hereAt }: ReadyJob): boolean {
  return needs !== null && hereAt === null;
}

function jobWindow(
  { deliveryTime, needs, hereAt }: ReadyJob,
  paidAt: Date,
  clock: Omit<WorkClock, "now">,
): ReadyWindow | null {
  if (deliveryTime === null) return null;
  const waited = needs === null ? null : hereAt;
  const now = waited !== null && waited > paidAt ? waited : paidAt;
  return readyWindow(deliveryTime, { ...clock, now });
}

/** In lower case, for the middle of a sentence. */
function slowestOf(jobs: readonly ReadyJob[]): string | null {
  return slowestTime(jobs.flatMap(({ deliveryTime }) => deliveryTime ?? []));
}
