/** A day as a person says it, on the shop's own clock: "Monday, November 23, 2026". */
export function formatShopDay(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone }).format(moment);
}

/** A day as a document has it: "November 23, 2026". */
export function formatLongDate(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone }).format(moment);
}

/** A day as a list has it: "Nov 23, 2026". */
export function formatShopDate(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone }).format(moment);
}

const yearFormats = new Map<string, Intl.DateTimeFormat>();

/** The year on the shop's clock. */
export function shopYear(moment: Date, timeZone: string): number {
  const format =
    yearFormats.get(timeZone) ?? new Intl.DateTimeFormat("en-US", { year: "numeric", timeZone });
  yearFormats.set(timeZone, format);
  return Number(format.format(moment));
}
