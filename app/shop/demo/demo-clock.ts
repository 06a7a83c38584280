const HOUR_MS = 60 * 60 * 1000;

/** So many days before now; `hours` later on that day, never after now. */
export function atDaysAgo(days: number, now: Date, hours = 0): Date {
  const then = now.getTime() - days * 24 * HOUR_MS + hours * HOUR_MS;
  return new Date(Math.min(then, now.getTime()));
}
