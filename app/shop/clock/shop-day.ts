import { shopFormat } from "./shop-format.ts";

/** A day as a document has it: "November 23, 2026". */
export function formatLongDate(moment: Date, timeZone: string): string {
  return shopFormat(moment, "longDay", timeZone);
}

/** A day as a list has it: "Nov 23, 2026". */
export function formatShopDate(moment: Date, timeZone: string): string {
  return shopFormat(moment, "mediumDay", timeZone);
}

/** The month on the shop's clock, as a period is named: "2026-11". */
export function shopMonth(moment: Date, timeZone: string): string {
  return `${shopYear(moment, timeZone)}-${shopFormat(moment, "monthNumber", timeZone)}`;
}

/** The day on the shop's clock, as a file is named: "2026-11-22". */
export function shopDayKey(moment: Date, timeZone: string): string {
  return `${shopMonth(moment, timeZone)}-${shopFormat(moment, "dayNumber", timeZone)}`;
}

/** The year on the shop's clock. */
export function shopYear(moment: Date, timeZone: string): number {
  return Number(shopFormat(moment, "year", timeZone));
}

/** A day as tables of the admin have it: "11/23/2026". */
export function slashedShopDate(moment: Date, timeZone: string): string {
  const month = shopFormat(moment, "monthNumber", timeZone);
  return `${month}/${shopFormat(moment, "dayNumber", timeZone)}/${shopYear(moment, timeZone)}`;
}
