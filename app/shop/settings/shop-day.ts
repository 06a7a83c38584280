/** A day as a person says it, on the shop's own clock: "Monday, November 23, 2026". */
export function formatShopDay(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone }).format(moment);
}

/** The year on the shop's clock. */
export function shopYear(moment: Date, timeZone: string): number {
  return Number(new Intl.DateTimeFormat("en-US", { year: "numeric", timeZone }).format(moment));
}
