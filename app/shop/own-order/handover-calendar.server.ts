import ical, { ICalCalendarMethod, ICalEventTransparency } from "ical-generator";
import { dayAsDate } from "#app/shop/clock/calendar-day.ts";
import type { DeliveryMethod } from "#app/shop/delivery/delivery-terms.ts";
import type { ReadyWindow } from "#app/shop/delivery/turnaround.ts";

/** What an entry in somebody's calendar says. */
export interface HandoverEntry {
  /** The same whenever it is made: a calendar replaces what it has of the order. */
  id: string;
  orderNumber: string;
  /** What was ordered. */
  title: string;
  deliveryMethod: DeliveryMethod;
  window: ReadyWindow;
  /** Where it is picked up, in one line. */
  pickupAddress: string;
  shopName: string;
}

/**
 * The days on which its customer has an order, as a file for their calendar (RFC 5545): one entry of
 * whole days, during which they are free for other things.
 */
export function handoverCalendar(entry: HandoverEntry, now: Date): string {
  const { id, orderNumber, title, deliveryMethod, window, pickupAddress, shopName } = entry;
  const calendar = ical({
    prodId: { company: shopName, product: "Orders", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id,
    // Later ones take the place of earlier ones.
    sequence: Math.floor(now.getTime() / MINUTE_MS),
    stamp: now,
    start: dayAsDate(window.first),
    // The day after the last one.
    end: dayAsDate(window.last + 1),
    allDay: true,
    summary: `${HANDOVER_WORDS[deliveryMethod]}: ${title}`,
    description: `About these days. Order ${orderNumber}, ${shopName}.`,
    transparency: ICalEventTransparency.TRANSPARENT,
    ...(deliveryMethod === "pickup" && { location: pickupAddress }),
  });
  return calendar.toString();
}

const MINUTE_MS = 60 * 1000;

const HANDOVER_WORDS: Readonly<Record<DeliveryMethod, string>> = {
  ship: "At your door",
  pickup: "Ready for pickup",
  none: "Ready",
};
