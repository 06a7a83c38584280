import { addBusinessDays } from "#app/shop/clock/business-days.ts";
import { STATE_MIDDLES } from "./state-middles.ts";
import type { ReadyWindow } from "./turnaround.ts";
import { isStateCode } from "./us-states.ts";
import { placesOfZip } from "./zip-prefixes.ts";

/** The shop's ZIP code, and how many business days a parcel takes to each zone from there. */
export interface CarrierTerms {
  zip: string;
  zone2Days: number;
  zone3Days: number;
  zone4Days: number;
  zone5Days: number;
  zone6Days: number;
  zone7Days: number;
  zone8Days: number;
}

/** Of the shop's settings, what the days of a parcel are reckoned with. */
export function carrierTerms({
  zip,
  zone2Days,
  zone3Days,
  zone4Days,
  zone5Days,
  zone6Days,
  zone7Days,
  zone8Days,
}: CarrierTerms): CarrierTerms {
  return {
    zip,
    zone2Days,
    zone3Days,
    zone4Days,
    zone5Days,
    zone6Days,
    zone7Days,
    zone8Days,
  };
}

/** As carriers count them, from 2 around the corner to 8 across the country. */
export type Zone = 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** The miles up to which each zone reaches; what is farther lies in the last. */
export const ZONE_MILES: readonly (readonly [Zone, number])[] = [
  [2, 150],
  [3, 300],
  [4, 600],
  [5, 1000],
  [6, 1400],
  [7, 1800],
];

/**
 * The days on which a job of these days is at the door of a ZIP code: its carrier delivers Monday to
 * Friday, but for federal holidays. `null` where no day can be promised.
 */
export function arrivalWindow(
  ready: ReadyWindow,
  toZip: string,
  terms: CarrierTerms,
): ReadyWindow | null {
  const zone = zoneOf(terms.zip, toZip);
  if (zone === null) return null;
  const days = terms[`zone${zone}Days`];
  return { first: addBusinessDays(ready.first, days), last: addBusinessDays(ready.last, days) };
}

/**
 * The zone of a ZIP code by the first three digits of both: the same ones lie beside each other,
 * those of one state close by, all others as far apart as the middles of their states. `null` for a
 * ZIP code that is not whole or not known, and where no road leads.
 */
export function zoneOf(fromZip: string, toZip: string): Zone | null {
  const from = placeOf(fromZip);
  const to = placeOf(toZip);
  if (from === null || to === null) return null;
  if (from.prefix === to.prefix) return 2;
  if (from.state === to.state) return 3;
  const miles = milesBetween(from.middle, to.middle);
  const found = ZONE_MILES.find(([zone, most]) => zone > 2 && miles <= most);
  return found?.[0] ?? 8;
}

function placeOf(zip: string) {
  const [state] = placesOfZip(zip);
  const middle = state !== undefined && isStateCode(state) ? STATE_MIDDLES[state] : undefined;
  return middle ? { prefix: zip.trim().slice(0, 3), state, middle } : null;
}

const EARTH_RADIUS_MILES = 3959;

type Place = readonly [latitude: number, longitude: number];

function milesBetween(one: Place, other: Place): number {
  const [lat1, lon1] = inRadians(one);
  const [lat2, lon2] = inRadians(other);
  const half =
    Math.sin((lat2 - lat1) / 2) ** 2 +
    Math.cos(lat1) * Math.cos(lat2) * Math.sin((lon2 - lon1) / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(half));
}

function inRadians([latitude, longitude]: Place): Place {
  return [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
}
