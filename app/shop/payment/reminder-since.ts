const DAY_MS = 24 * 60 * 60 * 1000;

/** Who was reminded of a payment after this is not reminded again yet: once a day is enough. */
export function reminderSince(now: Date): Date {
  return new Date(now.getTime() - DAY_MS);
}
